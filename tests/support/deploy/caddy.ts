import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from './pgbouncer.ts';
import { isUp, type Proxy } from './proxy.ts';
import { toolPath } from './tool.ts';

/** Starts Caddy with `deploy/Caddyfile`, but on a free port, without encryption, as the proxy of these two ports. */
export const startCaddy = async (ports: readonly [number, number]): Promise<Proxy> => {
  const home = mkdtempSync(join(tmpdir(), 'portal-caddy-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('portal.example.com', origin)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`);
  const file = join(home, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  const caddy = spawn(toolPath('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let logged = '';
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
    logged += text;
  });
  const endWithUs = () => caddy.kill('SIGTERM');
  process.once('exit', endWithUs);
  while (!(await isUp(origin))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy did not start: ${logged}`);
    await wait(50);
  }
  return {
    origin,
    log: () => logged.slice(-10_000),
    stop: async () => {
      process.off('exit', endWithUs);
      const ended = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
};
