// `npm test`: sets the machine up, then runs every check. Plain JavaScript, because it also starts
// where nothing is installed yet, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const env = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  // Servers and commands that tests start need not compile the same modules again.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
};
const times = [];

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });

const stage = (title, command, ...args) => {
  const start = performance.now();
  console.log(`\n— ${title}`);
  const { status, error } = run(command, args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  times.push(`${seconds.padStart(7)} s  ${title}`);
  if (status === 0) return;
  console.error(`\n${title} failed${error ? `: ${error.message}` : ''}.\n${times.join('\n')}`);
  process.exit(1);
};

/** Whether what is installed is what the lockfile says; npm keeps its own copy of it beside the packages. */
const installed = () => {
  const kept = join('node_modules', '.package-lock.json');
  if (!existsSync(kept) || !existsSync(join('node_modules', '.bin', 'node'))) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync(kept, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || peer || present[path]?.version === version,
  );
};

const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const haveChromium = () =>
  chromiumPaths.some((path) => path && existsSync(path)) ||
  run('node', [
    '-e',
    "process.exit(require('fs').existsSync(require('playwright-core').chromium.executablePath())?0:1)",
  ]).status === 0;

const isMissing = (name) => !existsSync(`/usr/bin/${name}`);
const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
if (!installed()) stage('install packages', 'npm', 'ci', '--no-audit', '--no-fund');
if (isDebianRoot && !process.env.CHROMIUM_PATH) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
  const missing = ['chromium', 'chromium-headless-shell'].filter(isMissing);
  if (missing.length > 0) stage('refresh the package lists', 'apt-get', 'update', '-qq');
  if (isMissing('chromium')) stage('install Chromium', 'apt-get', ...install, 'chromium');
  // The build without windows is quicker; what it cannot do is done with the other, and so is all where it cannot be had.
  if (isMissing('chromium-headless-shell')) run('apt-get', [...install, 'chromium-headless-shell']);
} else if (!haveChromium()) stage('install Chromium', 'playwright-core', 'install', 'chromium');

stage('formatting', 'oxfmt', '--check', '.');
stage('lint and import rules', 'oxlint', '--type-aware', '--deny-warnings');
stage('types', 'tsc', '-p', '.');
stage('unused code and packages', 'knip');
stage('build the client', 'vite', 'build', '--logLevel', 'warn');
// Together: what waits for a browser leaves its core to what does not.
stage(
  'charts, domain, routes on both databases, texts, architecture, screens, the whole portal by keyboard',
  'vitest',
  'run',
);
console.log(`\nAll checks passed.\n${times.join('\n')}`);
