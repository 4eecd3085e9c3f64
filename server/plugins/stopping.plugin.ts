import fp from 'fastify-plugin';

const EVERY_MILLISECONDS = 50;

/** Closes connections as they fall idle while the server stops: browsers would keep them open for another minute. */
export const stoppingPlugin = fp(async (app) => {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MILLISECONDS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
