import { once } from 'node:events';
import { get, type Agent, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Describes a request to the portal, with a name for reports. */
export interface Ask {
  readonly what: string;
  readonly send: () => Promise<Response>;
}

/** Sends a GET through an agent, which decides which connections are kept open. */
export const getBy = async (agent: Agent, url: string): Promise<Response> => {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  return new Response(await buffer(response), { status: response.statusCode! });
};

export interface Load {
  /** Stops sending, and waits for the outstanding answers. @returns how many succeeded, and a description of each failure. */
  stop(): Promise<{ readonly answers: number; readonly failures: readonly string[] }>;
}

const failureOf = async ({ what, send }: Ask): Promise<string | null> => {
  try {
    const response = await send();
    await response.arrayBuffer();
    return response.ok ? null : `${what}: ${response.status}`;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return `${what}: ${cause?.code ?? code ?? String(error)}`;
  }
};

/** Sends these requests in turn, this many per second, without waiting for earlier answers. */
export const startLoad = (asks: readonly Ask[], perSecond: number): Load => {
  const failures: string[] = [];
  const under = new Set<Promise<void>>();
  let sent = 0;
  let answers = 0;
  const askNext = async (): Promise<void> => {
    const failure = await failureOf(asks[sent++ % asks.length]!);
    if (failure === null) answers += 1;
    else failures.push(failure);
  };
  const startedAt = performance.now();
  const timer = setInterval(() => {
    // On a busy machine the timer is late; the missed requests are then sent at once.
    while (sent < ((performance.now() - startedAt) / 1_000) * perSecond) {
      const asking = askNext().finally(() => under.delete(asking));
      under.add(asking);
    }
  }, 1_000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      while (under.size > 0) await Promise.race([Promise.all(under), wait(100)]);
      return { answers, failures };
    },
  };
};
