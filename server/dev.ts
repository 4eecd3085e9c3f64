import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { createServer } from 'vite';

import { findMaker } from './maker/find-maker.ts';
import { brandPage } from './pages/brand.ts';
import { SettingsError } from './settings/setting-values.ts';
import { readSettings } from './settings.ts';
import { refuseTakenPort } from './start/port.ts';
import { StartError } from './start/start-error.ts';

/** The API listens on the port after the one that the browser uses. */
const API_PORT_OFFSET = 1;

/** Starts Vite, which serves the client and passes calls on to a server; Node restarts that server whenever its files change. */
const develop = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  const maker = findMaker(settings, true);
  const apiPort = port + API_PORT_OFFSET;
  const apiUrl = `http://${host}:${apiPort}`;
  await refuseTakenPort({ host, port });
  const api = spawn(process.execPath, ['--watch', join(import.meta.dirname, 'main.ts'), '--api-only'], {
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://${host}:${port}` },
    stdio: 'inherit',
  });
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    plugins: [{ name: 'brand', transformIndexHtml: (index) => brandPage(index, maker) }],
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        '/api': apiUrl,
        '/identity': apiUrl,
        '/m/': apiUrl,
        '/outbox': apiUrl,
        '/icon.svg': apiUrl,
        '/.well-known': apiUrl,
        '/csp-reports': apiUrl,
      },
    },
  });
  await vite.listen();
  const stop = async () => {
    await vite.close();
    process.exit(0);
  };
  api.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => api.kill(signal));
};

try {
  await develop();
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
