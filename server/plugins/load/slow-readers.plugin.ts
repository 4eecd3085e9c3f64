import type { Socket } from 'node:net';

import fp from 'fastify-plugin';

/** A reader has to take this many bytes in a second on average: a telephone at the edge of its network (GPRS) takes 3,000 to 5,000. */
const LEAST_BYTES_PER_SECOND = 2_000;

/** A reader may be this many seconds behind, such as in a tunnel. */
const MOST_SECONDS_BEHIND = 60;

const CHECKED_EVERY_SECONDS = 5;

/** Follows how far the reader of a connection is behind. */
interface Reader {
  handedBytes: number;
  secondsBehind: number;
}

const secondsFor = (bytes: number): number => bytes / LEAST_BYTES_PER_SECOND;

/** A single answer may be large, so what still waits in the connection counts in the reader's favour. */
const isTooSlow = (reader: Reader, { bytesWritten, writableLength }: Socket): boolean => {
  const taken = secondsFor(bytesWritten - reader.handedBytes);
  reader.handedBytes = bytesWritten;
  reader.secondsBehind =
    writableLength === 0
      ? 0
      : Math.max(reader.secondsBehind - taken, -secondsFor(writableLength)) + CHECKED_EVERY_SECONDS;
  return reader.secondsBehind > MOST_SECONDS_BEHIND;
};

/**
 * Ends the connections of readers who take next to nothing. Otherwise, somebody who takes a byte a second could make an answer hold its place,
 * its file and its memory without end, because such a connection is never idle.
 */
export const slowReadersPlugin = fp(async (app) => {
  const readers = new Map<Socket, Reader>();
  app.server.on('connection', (socket: Socket) => {
    readers.set(socket, { handedBytes: 0, secondsBehind: 0 });
    socket.once('close', () => readers.delete(socket));
  });

  const check = (): void => {
    for (const [socket, reader] of readers) {
      if (socket.destroyed || !isTooSlow(reader, socket)) continue;
      app.log.info('a connection was ended whose reader took next to nothing');
      socket.destroy();
    }
  };
  const timer = setInterval(check, CHECKED_EVERY_SECONDS * 1_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
