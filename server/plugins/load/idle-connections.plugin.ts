import type { Socket } from 'node:net';

import fp from 'fastify-plugin';

const CHECKED_EVERY_SECONDS = 5;

interface Connection {
  answeredBytes: number;
  secondsIdle: number;
}

/**
 * Ends connections that neither wait for an answer nor got one for a while, whatever their clients send meanwhile. Node ends silent ones, but
 * empty lines between two requests, which HTTP allows, would keep a connection open without end.
 */
export const idleConnectionsPlugin = fp(async (app) => {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { answeredBytes: 0, secondsIdle: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  const check = (): void => {
    for (const [socket, connection] of connections) {
      const { bytesWritten } = socket;
      const isIdle = bytesWritten === connection.answeredBytes && !app.awaitsAnswer(socket);
      connection.answeredBytes = bytesWritten;
      connection.secondsIdle = isIdle ? connection.secondsIdle + CHECKED_EVERY_SECONDS : 0;
      if (connection.secondsIdle * 1_000 > app.server.keepAliveTimeout) socket.destroy();
    }
  };
  const timer = setInterval(check, CHECKED_EVERY_SECONDS * 1_000).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
