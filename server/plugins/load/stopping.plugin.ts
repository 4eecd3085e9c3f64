import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import fp from 'fastify-plugin';

const CLOSE_EVERY_MS = 50;

/**
 * Because of proxies, connections are closed only this many milliseconds after new ones are refused. By then, a busy proxy has used each of
 * its connections once more, and each answer has said that its connection will be closed. Otherwise, the proxy could send a request into a
 * connection that is just being closed.
 */
const FAREWELL_MS = 2_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the server has been asked to stop. */
    readonly isStopping: () => boolean;
    /** Keeps answering for as long as a proxy needs to notice that the server is about to stop. */
    readonly takeLeave: () => Promise<void>;
  }
}

/** Returns how many milliseconds a server takes to stop, not counting the answers that are still under way. */
export const leaveTakes = (drainSeconds: number): number =>
  drainSeconds === 0 ? 0 : drainSeconds * 1_000 + FAREWELL_MS;

/**
 * Lets a server stop without a failed answer (docs/deploy.md). Connections are closed when they become idle, because browsers would keep
 * them open for another minute.
 */
export const stoppingPlugin = fp(async (app) => {
  const { drainSeconds } = app.settings;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  app.decorate('isStopping', () => isStopping);
  app.decorate('takeLeave', async () => {
    isStopping = true;
    await wait(drainSeconds * 1_000);
  });

  /**
   * Accepts the connections that have reached the machine, because connections that are never accepted would be reset. Each turn of the
   * loop accepts one, so if a turn accepts nothing, none is left.
   */
  const letIn = async (): Promise<void> => {
    let accepted = 0;
    const count = () => void (accepted += 1);
    app.server.on('connection', count);
    const since = performance.now();
    for (let seen = -1; seen !== accepted && performance.now() - since < FAREWELL_MS;) {
      seen = accepted;
      await nextTurn();
      await nextTurn();
    }
    app.server.off('connection', count);
  };

  /** Refuses new connections, but keeps the existing ones. */
  const refuseFurther = async (): Promise<void> => {
    await letIn();
    // The server's own `close` would also end idle connections.
    Server.prototype.close.call(app.server);
    await wait(FAREWELL_MS);
  };

  app.addHook('preClose', async () => {
    isStopping = true;
    if (drainSeconds > 0 && app.server.listening) await refuseFurther();
    timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
