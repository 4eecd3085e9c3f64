import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from './pgbouncer.ts';
import { isUp, type Proxy } from './proxy.ts';
import { toolPath } from './tool.ts';

/** Removes the lines about encryption, because tests have no use for a certificate. */
const withoutTls = (site: string, port: number): string =>
  site
    .slice(0, site.indexOf('server {'))
    .concat(site.slice(site.lastIndexOf('server {')))
    .replace(/ *listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/ *(?:listen \[::\]|ssl_).*\n/g, '');

/** Starts nginx with `deploy/nginx.conf`, but on a free port, without encryption, as the proxy of these two ports. */
export const startNginx = async (ports: readonly [number, number]): Promise<Proxy> => {
  const home = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const port = await freePort();
  const site = withoutTls(readFileSync('deploy/nginx.conf', 'utf8'), port)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join('\n');
  const log = join(home, 'error.log');
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off;\npid ${home}/pid;\nerror_log ${log} warn;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 2;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`,
  );
  const nginx: ChildProcess = spawn(toolPath('nginx'), ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const endWithUs = () => nginx.kill('SIGTERM');
  process.once('exit', endWithUs);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isUp(origin))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
    await wait(50);
  }
  return {
    origin,
    log: () => readFileSync(log, 'utf8'),
    stop: async () => {
      process.off('exit', endWithUs);
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
};
