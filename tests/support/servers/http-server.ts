import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Makes a server listen on the loopback, on this port or by default on a free one. */
export const startListening = async (
  server: Server,
  port = 0,
): Promise<{ readonly origin: string; readonly port: number; readonly stop: () => Promise<void> }> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${taken}`,
    port: taken,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
