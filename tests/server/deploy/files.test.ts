import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import { expect, test } from 'vitest';

import { DOCUMENT_SETTINGS } from '#server/settings/document-settings.ts';
import { OPENID_SETTINGS } from '#server/settings/openid-settings.ts';
import { readSettings, SETTINGS } from '#server/settings.ts';
import { makeCertificate } from '#tests/support/deploy/pgbouncer.ts';
import { runTool } from '#tests/support/deploy/tool.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('deploy');

const read = (name: string): string => readFileSync(join('deploy', name), 'utf8');

const KNOWN = new Set([
  'NODE_ENV',
  ...Object.values({ ...SETTINGS, ...OPENID_SETTINGS, ...DOCUMENT_SETTINGS }).map(({ name }) => name),
]);

/** Reads lines of the form `NAME=value`; a value may be quoted. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(?:^|[ ])([A-Z][A-Z_]+)=(\S.*?)(?=\s+[A-Z_]+=|$)/gm)].map(([, name, value]) => [
      name,
      value?.replace(/^"(.*)"$/, '$1'),
    ]),
  );

test('systemd finds no fault in the unit, which is sandboxed', async () => {
  // systemd checks that the program exists, but this machine has it elsewhere.
  const unit = read('portal@.service').replace('/opt/portal/current/node_modules/node/bin/node', '/bin/true');
  writeFileSync(join(home, 'portal@.service'), unit);
  expect(await runTool('systemd-analyze', ['verify', '--man=no', join(home, 'portal@3001.service')])).toBe(
    '',
  );
  const judged = await runTool('systemd-analyze', [
    'security',
    '--offline=true',
    '--no-pager',
    join(home, 'portal@.service'),
  ]);
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2.5);
});

test('a shell reads the same settings as systemd, so that commands and processes have the same', () => {
  const settings = variablesIn(read('portal.env'));
  const script = 'set -a; . ./deploy/portal.env; for name; do printenv "$name"; done';
  const { status, stdout } = spawnSync('sh', ['-c', script, 'sh', ...Object.keys(settings)], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, `${Object.values(settings).join('\n')}\n`]);
});

test('the unit waits longer than the portal takes to stop', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('portal@.service'))?.[1]);
  const { drainSeconds } = readSettings(variablesIn(read('portal.env')));
  expect(seconds).toBeGreaterThan(drainSeconds + 2 + 10);
});

test('every variable of the unit, the settings and the image is a setting, and its value makes sense', () => {
  const unit = variablesIn(
    [...read('portal@.service').matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join('\n'),
  );
  const image = variablesIn(/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? '');
  const settings = variablesIn(read('portal.env'));
  for (const variables of [unit, image, settings]) {
    expect(Object.keys(variables).length).toBeGreaterThan(2);
    for (const name of Object.keys(variables)) expect(KNOWN).toContain(name);
  }
  expect(() => readSettings({ ...settings, ...unit, PORT: '3001' })).not.toThrow();
  expect(() => readSettings({ ...settings, ...image })).not.toThrow();
});

test('all processes under systemd keep documents in one folder, which the unit makes', () => {
  const unit = variablesIn(/^Environment=(.*)$/m.exec(read('portal@.service'))?.[1] ?? '');
  const made = /^StateDirectory=(.*)$/m.exec(read('portal@.service'))?.[1]?.split(' ') ?? [];
  const places = ['3001', '3002'].map((port) => {
    const own = { DATA_DIR: unit['DATA_DIR']!.replace('%i', port), PORT: port };
    return readSettings({ ...variablesIn(read('portal.env')), ...own }).documents;
  });
  const [place] = places;
  expect(places).toEqual([place, place]);
  expect(made.map((name) => ({ folder: join('/var/lib', name) }))).toContainEqual(place);
});

test('nginx accepts its file', async () => {
  const [certificate, key] = [join(home, 'fullchain.pem'), join(home, 'privkey.pem')];
  await makeCertificate('portal.example.com', certificate, key);
  const site = read('nginx.conf').replaceAll('/etc/ssl/portal/', `${home}/`);
  const whole = `pid ${home}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`;
  writeFileSync(join(home, 'nginx.conf'), whole);
  const said = await runTool('nginx', ['-t', '-p', home, '-c', join(home, 'nginx.conf')]);
  expect(said).toContain('test is successful');
  expect(said).not.toContain('[warn]');
});

test.each(['Caddyfile', 'Caddyfile.compose'])('Caddy accepts %s', async (name) => {
  const said = await runTool('caddy', [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    join('deploy', name),
  ]);
  expect(said).toContain('Valid configuration');
  expect(said).not.toContain('not formatted');
});

test('Prometheus accepts the alerting rules', async () => {
  expect(await runTool('promtool', ['check', 'rules', 'deploy/alerts.yml'])).toMatch(
    /SUCCESS: \d+ rules found/,
  );
});

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
}

test('the services, volumes and files that the compose file refers to are known, and its settings make sense', () => {
  const text = read('compose.yaml')
    .replaceAll(/\$\{POSTGRES_PASSWORD(?::[^}]*)?\}/g, 'secret')
    .replaceAll(/\$\{PORTAL_HOST(?::[^}]*)?\}/g, 'portal.example.com');
  const { services, volumes } = parse(text, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, null>>;
  };
  const names = Object.keys(services);
  expect(names).toEqual(['portal-1', 'portal-2', 'database', 'mail', 'proxy']);
  for (const { depends_on: needed = [], volumes: mounted = [] } of Object.values(services)) {
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(names).toContain(name);
    const sources = mounted.map((each) => each.slice(0, each.indexOf(':')));
    expect(
      sources.filter(
        (source) => !(source in volumes) && !['./Caddyfile.compose', './maker.json'].includes(source),
      ),
    ).toEqual([]);
  }
  expect(read('Caddyfile.compose')).toContain('reverse_proxy portal-1:3000 portal-2:3000');
  const { environment, read_only: isReadOnly } = services['portal-1']!;
  expect(isReadOnly).toBe(true);
  for (const name of Object.keys(environment!)) expect(KNOWN).toContain(name);
  const settings = readSettings({ ...environment, ...variablesIn('PORT=3000\nHOST=0.0.0.0') });
  expect(new URL(settings.databaseUrl!).hostname).toBe('database');
  expect(new URL(settings.smtpUrl!).hostname).toBe('mail');
  // Both containers share the documents, in a folder that belongs to the user of the image.
  expect(settings.documents).toEqual({ folder: '/documents' });
  for (const name of ['portal-1', 'portal-2'])
    expect(services[name]!.volumes).toContain('documents:/documents');
  expect(read('Containerfile')).toContain('chown node:node /documents\n');
});
