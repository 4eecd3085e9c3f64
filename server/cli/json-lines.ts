import type { Socket } from 'node:net';

import { linesFrom } from '#server/domain/lines.ts';

/** The limit is far above what any message needs, because files are sent in chunks, and tables page by page. */
const LONGEST_MESSAGE_BYTES = 32_000_000;

/** Thrown if the other side has disconnected or speaks another protocol. */
export class BrokenConnection extends Error {}

/** Yields messages of one line each as they arrive. */
export async function* messagesFrom(socket: Socket): AsyncGenerator<Record<string, unknown>> {
  const chunks = socket.iterator({ destroyOnReturn: false });
  for await (const line of linesFrom(chunks, LONGEST_MESSAGE_BYTES))
    yield JSON.parse(line.toString('utf8')) as Record<string, unknown>;
}

/** Resolves when the other side has caught up or disconnected. */
const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });

/** Waits while the other side cannot keep up. */
export const sendMessage = async (socket: Socket, message: object): Promise<void> => {
  if (!socket.writable) throw new BrokenConnection('The connection is closed.');
  if (!socket.write(`${JSON.stringify(message)}\n`)) await drained(socket);
};
