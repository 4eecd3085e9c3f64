import { setTimeout as pause } from 'node:timers/promises';

import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { RemoteClient } from '#tests/support/servers/server-process.ts';

/** Milliseconds between two calls by a visitor who checks whether the portal still answers. */
export const PROBE_PAUSE_MS = 20;

/** Returns a signed-in customer of the demo data. */
export const signIn = async (origin: string): Promise<RemoteClient> => {
  const client = new RemoteClient(origin);
  await client.get('/config/');
  const { status } = await client.post('/auth/sign-in/', {
    email: 'full@demo.example',
    password: DEMO_PASSWORD,
  });
  if (status !== 200) throw new Error(`nobody can sign in: ${status}`);
  return client;
};

export const timedCall = async (
  call: () => Promise<Response>,
): Promise<{ status: number; milliseconds: number }> => {
  const startedAt = performance.now();
  const response = await call();
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - startedAt };
};

/** Repeats a call until the work is over; returns how long each call took. */
export const probeDuring = async (
  call: () => Promise<Response>,
  work: Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = [];
  const ended = new AbortController();
  const over = work.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    times.push((await timedCall(call)).milliseconds);
    await pause(PROBE_PAUSE_MS);
  }
  await over;
  return times;
};
