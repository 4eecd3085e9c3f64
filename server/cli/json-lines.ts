import type { Socket } from 'node:net';

/** This is far more than any message has: files are sent in chunks, texts in pages. */
const LONGEST_MESSAGE_BYTES = 32_000_000;

/** Signals that the other side is gone or speaks another protocol. */
export class BrokenConnection extends Error {}

/** Yields messages of one line each as they arrive. */
export async function* messagesFrom(socket: Socket): AsyncGenerator<Record<string, unknown>> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    let rest = chunk as Buffer;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...pending, rest.subarray(0, end)]).toString('utf8');
      [pending, size, rest] = [[], 0, rest.subarray(end + 1)];
      yield JSON.parse(line) as Record<string, unknown>;
    }
    size += rest.length;
    if (size > LONGEST_MESSAGE_BYTES) throw new BrokenConnection('A message has no end.');
    pending.push(rest);
  }
}

/** Resolves when the other side keeps up again or is gone. */
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

/** Waits while the other side does not keep up. */
export const sendMessage = async (socket: Socket, message: object): Promise<void> => {
  if (!socket.writable) throw new BrokenConnection('The connection is closed.');
  if (!socket.write(`${JSON.stringify(message)}\n`)) await drained(socket);
};
