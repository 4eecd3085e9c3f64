import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Leads to a database, and can be made to hang, as a frozen server or a cut network does. */
export interface FaultyLine {
  /** The address of the database through the line. */
  readonly url: string;
  /** Lets nothing through in either direction, and closes nothing. */
  freeze(): void;
  /** Freezes as soon as this text has gone to the database, which still receives it. */
  freezeAfter(text: string): void;
  /** Holds back each answer for this many milliseconds. */
  delay(milliseconds: number): void;
  thaw(): void;
  close(): Promise<void>;
}

export const startFaultyLine = async (databaseUrl: string): Promise<FaultyLine> => {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let passage = Promise.withResolvers<void>();
  passage.resolve();
  let mark: string | null = null;
  let delay = 0;

  const freeze = (): void => {
    passage = Promise.withResolvers<void>();
  };
  const pump = async (from: Socket, to: Socket, isAsking: boolean): Promise<void> => {
    for await (const bytes of from) {
      await passage.promise;
      if (!isAsking && delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (to.writable) to.write(bytes as Buffer);
      if (isAsking && mark !== null && (bytes as Buffer).includes(mark)) {
        mark = null;
        freeze();
      }
    }
    to.end();
  };

  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to, isAsking] of [[near, far, true] as const, [far, near, false] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      pump(from, to, isAsking).catch(() => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze,
    freezeAfter: (text) => {
      mark = text;
    },
    delay: (milliseconds) => {
      delay = milliseconds;
    },
    thaw: () => {
      delay = 0;
      passage.resolve();
    },
    close: async () => {
      passage.resolve();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
