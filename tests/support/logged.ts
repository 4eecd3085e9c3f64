import { Writable } from 'node:stream';

import Fastify, { type FastifyInstance } from 'fastify';
import { vi } from 'vitest';

import { logOptions } from '#server/plugins/log.plugin.ts';

/** Returns what the server writes about a failure. */
export const logged = (error: unknown): string => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const options = logOptions({ logLevel: 'error', logFormat: 'json' });
  const { log } = Fastify({ logger: { ...(options as object), stream } });
  log.error({ err: error }, 'something failed');
  return lines.join('');
};

/** Records the failures that the server logs as warnings while it answers requests. */
export const takeWarnings = ({ log }: FastifyInstance): { lines(): string[] } => {
  const warn = vi.fn<(entry: { readonly err: unknown }) => void>();
  const child = log.child.bind(log);
  vi.spyOn(log, 'child').mockImplementation((...bindings) => Object.assign(child(...bindings), { warn }));
  return { lines: () => warn.mock.calls.map(([{ err }]) => logged(err)) };
};
