import type { Socket } from 'node:net';

import fp from 'fastify-plugin';

/** A reader must take this many bytes per second on average; a telephone at the edge of its network (GPRS) takes 3,000 to 5,000. */
const LEAST_BYTES_PER_SECOND = 2_000;

/**
 * A reader may be this many seconds behind, for example in a tunnel. A reader who takes nothing is cut off within a minute, no matter what
 * else counts in the reader's favour.
 */
const MOST_SECONDS_BEHIND = 20;

const CHECKED_EVERY_SECONDS = 5;

interface Connection {
  handedBytes: number;
  secondsBehind: number;
  secondsIdle: number;
}

const secondsFor = (bytes: number): number => bytes / LEAST_BYTES_PER_SECOND;

/**
 * Returns how many seconds a reader is behind. A single answer may be large, so bytes that still wait in the connection count in the
 * reader's favour.
 */
const secondsBehind = ({ handedBytes, ...before }: Connection, socket: Socket): number => {
  const { bytesWritten, writableLength } = socket;
  if (writableLength === 0) return 0;
  const taken = secondsFor(bytesWritten - handedBytes);
  return Math.max(before.secondsBehind - taken, -secondsFor(writableLength)) + CHECKED_EVERY_SECONDS;
};

/**
 * Ends two kinds of connections that Node keeps because a byte crosses them now and then. Readers who take next to nothing could otherwise
 * make an answer keep its place, its file and its memory forever. Clients that wait for no answer could send empty lines forever, which
 * HTTP allows between two requests.
 */
export const lostConnectionsPlugin = fp(async (app) => {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { handedBytes: 0, secondsBehind: 0, secondsIdle: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  const isLost = (socket: Socket, connection: Connection): boolean => {
    const isIdle = socket.bytesWritten === connection.handedBytes && !app.awaitsAnswer(socket);
    connection.secondsIdle = isIdle ? connection.secondsIdle + CHECKED_EVERY_SECONDS : 0;
    connection.secondsBehind = secondsBehind(connection, socket);
    connection.handedBytes = socket.bytesWritten;
    if (connection.secondsBehind <= MOST_SECONDS_BEHIND)
      return connection.secondsIdle * 1_000 > app.server.keepAliveTimeout;
    app.log.info('a connection was ended because its reader took almost nothing');
    return true;
  };
  const check = (): void => {
    for (const [socket, connection] of connections) if (isLost(socket, connection)) socket.destroy();
  };
  const timer = setInterval(check, CHECKED_EVERY_SECONDS * 1_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
