import { vi } from 'vitest';
import type { FastifyInstance } from 'fastify';

type Line = Readonly<Record<string, unknown>>;

/** Records what the server logs about requests at level `info`, with the ids of the requests. */
export const takeLog = ({ log }: FastifyInstance): { lines(message: string): Line[] } => {
  const taken: { readonly message: unknown; readonly line: Line }[] = [];
  const child = log.child.bind(log);
  vi.spyOn(log, 'child').mockImplementation((bindings, ...more) =>
    Object.assign(child(bindings, ...more), {
      info: (line: Line, message: string) => void taken.push({ message, line: { ...bindings, ...line } }),
    }),
  );
  return {
    lines: (wanted) => taken.flatMap(({ message, line }) => (message === wanted ? [line] : [])),
  };
};
