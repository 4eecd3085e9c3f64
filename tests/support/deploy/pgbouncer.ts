import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runTool, toolPath } from './tool.ts';

/** PgBouncer refuses to run as root; this is the user `nobody` on most Linux systems. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const identity = process.getuid?.() === 0 ? NOBODY : {};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export interface Pooler {
  /** Leads to the same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Makes a self-signed certificate and its key. */
export const makeCertificate = async (host: string, certificate: string, key: string): Promise<void> => {
  await runTool('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj'.split(' '),
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
};

/** Starts PgBouncer with `deploy/pgbouncer.ini` in front of a test database, whose server requires no password. */
export const startPgBouncer = async (
  databaseUrl: string,
  mode: 'session' | 'transaction',
  certificate?: { readonly certificate: string; readonly key: string },
): Promise<Pooler> => {
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl);
  const home = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  const users = join(home, 'userlist.txt');
  const file = join(home, 'pgbouncer.ini');
  const settings = readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace(
      'host=127.0.0.1 port=5432 dbname=portal',
      `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('pool_mode = transaction', `pool_mode = ${mode}`);
  writeFileSync(users, `"${username}" ""\n`);
  const tls =
    certificate === undefined
      ? ''
      : `client_tls_sslmode = require\nclient_tls_cert_file = ${certificate.certificate}\nclient_tls_key_file = ${certificate.key}\n`;
  writeFileSync(file, `${settings}unix_socket_dir =\n${tls}`);
  chmodSync(home, 0o755);
  if ('uid' in identity) for (const path of [home, users, file]) chownSync(path, NOBODY.uid, NOBODY.gid);
  const pooler = spawn(toolPath('pgbouncer'), [file], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  const endWithUs = () => pooler.kill('SIGKILL');
  process.once('exit', endWithUs);
  const said: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  pooler.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.push(text);
    if (text.includes('process up')) resolve();
  });
  pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${said.join('')}`)));
  await promise;
  return {
    url: `postgres://${username}@127.0.0.1:${port}/portal`,
    stop: async () => {
      process.off('exit', endWithUs);
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
};
