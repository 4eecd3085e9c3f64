// This script sets the machine up and runs the checks of a lane: `npm run check`, `npm test` or `npm run test:release`. After
// `npm test`, CI runs `rest`: the quicker part of the release lane, as far as time allows.
// The script is plain JavaScript, because it also starts before anything is installed, on any Node that the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const LANES = ['check', 'test', 'rest', 'release'];
const [lane] = process.argv.slice(2);
if (!LANES.includes(lane)) throw new Error(`the lanes are ${LANES.join(', ')}`);

/** The tests that have passed, as Vitest reports them. */
const PASSED = 'node_modules/.passed.json';

/** In CI's lane, no part of the tests except the first begins after this many milliseconds, because each commit waits for CI. */
const REST_MS = 25 * 60_000;
const PARTS = 6;

/** The folder for the caches of tools. */
const CACHE = 'node_modules/.cache';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const env = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  // Servers and commands that tests start need not compile the same modules again.
  NODE_COMPILE_CACHE: join(root, CACHE, 'node'),
  TEST_LANE: lane,
};
/** In the release lane, only the main tests get `TEST_REPORT`; those that try mistakes would overwrite the report. */
const testsEnv = lane === 'release' ? { ...env, TEST_REPORT: PASSED } : env;
const options = { env, shell: process.platform === 'win32' };
const times = [];

/** Gives for each lane the projects of Vitest, the files, and a description of both. */
const suites = {
  check: [['charts'], [], 'charts, domain, texts, architecture'],
  test: [
    ['charts', 'server', 'screens', 'portal'],
    [],
    'charts, domain, texts, architecture, routes, screens, journeys through the portal by keyboard',
  ],
  rest: [
    ['server', 'screens', 'portal'],
    [
      'tests/paths/api',
      'tests/paths/portal/mutations',
      'tests/paths/screen/mutations',
      'tests/server',
      'tests/ui',
      'tests/e2e',
    ],
    'routes on both engines, each screen and the whole portal in detail',
  ],
  release: [
    ['charts', 'server', 'screens', 'report', 'portal'],
    [],
    'charts, domain, texts, architecture, routes on both engines, screens, the whole portal, the report',
  ],
};
const [projects, files, described] = suites[lane];
/** All projects run together, because a test that waits for a browser leaves its core to the others. */
const tests = [described, 'vitest', 'run', ...projects.map((name) => `--project=${name}`), ...files];

const run = (command, args) => spawnSync(command, args, { ...options, stdio: 'inherit' });

const end = (title, status, why) => {
  console.error(`\n${title} failed${why ? `: ${why}` : ''}.\n${times.join('\n')}`);
  process.exit(status);
};

const took = (title, start) => {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  times.push(`${seconds.padStart(7)} s  ${title}`);
};

const stage = (title, command, ...args) => {
  const start = performance.now();
  console.log(`\n— ${title}`);
  const { status, error } = run(command, args);
  took(title, start);
  if (status !== 0) end(title, 1, error?.message);
};

/**
 * Runs a stage while others run. Prints its output in one piece when it ends, except for the tests, whose output
 * appears as it comes.
 */
const besideOthers = async (which) => {
  const [title, command, ...args] = which;
  const live = which === tests;
  const start = performance.now();
  const said = [];
  if (live) console.log(`\n— ${title}`);
  const status = await new Promise((resolve) => {
    const stdio = live ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { ...options, stdio, env: live ? testsEnv : env });
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => said.push(text));
    child.once('error', (error) => {
      said.push(Buffer.from(error.message));
      resolve(1);
    });
    child.once('close', resolve);
  });
  took(title, start);
  if (said.length > 0 || !live) console.log(`\n— ${title}\n${Buffer.concat(said).toString()}`.trimEnd());
  return status === 0;
};

/**
 * Runs the tests part by part: the first in any case, the others while time is left. Each day begins with a different part, so that on a
 * slow machine no part is always left out. A part that has begun may take as long as it needs, and a failed one does not stop the others.
 */
const partsInTime = () => {
  const [title, command, ...args] = tests;
  const day = Math.floor(Date.now() / 86_400_000);
  const parts = Array.from({ length: PARTS }, (_, index) => ((day + index) % PARTS) + 1);
  const failed = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0 && performance.now() > REST_MS) {
      times.push(`   not run, because the time was over: parts ${parts.slice(index).join(', ')} of ${PARTS}`);
      break;
    }
    const start = performance.now();
    console.log(`\n— ${title}, part ${part} of ${PARTS}`);
    if (run(command, [...args, `--shard=${part}/${PARTS}`]).status !== 0) failed.push(part);
    took(`${title}, part ${part} of ${PARTS}`, start);
  }
  if (failed.length > 0) end(`${title}, part ${failed.join(', ')}`, 1);
};

/** Runs the queues in parallel, and the stages of each in turn; no tests begin once a stage has failed. */
const queues = async (...queued) => {
  const failed = [];
  await Promise.all(
    queued.map(async (stages) => {
      for (const each of stages) {
        if (each === tests && failed.length > 0) return;
        if (!(await besideOthers(each))) failed.push(each[0]);
      }
    }),
  );
  if (failed.length > 0) end(failed.join(', '), 1);
};

/** Returns whether the installed packages match the lockfile; npm keeps a copy of it with the packages. */
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

const installChromium = () => {
  if (isDebianRoot && !process.env.CHROMIUM_PATH) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
    const missing = ['chromium', 'chromium-headless-shell'].filter(isMissing);
    if (missing.length > 0) stage('refresh the package lists', 'apt-get', 'update', '-qq');
    if (isMissing('chromium')) stage('install Chromium', 'apt-get', ...install, 'chromium');
    // The headless build is quicker. The full build is used where the headless build is missing or cannot do the work.
    if (isMissing('chromium-headless-shell')) run('apt-get', [...install, 'chromium-headless-shell']);
  } else if (!haveChromium()) stage('install Chromium', 'playwright-core', 'install', 'chromium');
};

/** Lists by package the tools that check the documents and the files in `deploy` (tests/support/deploy/tool.ts). */
const deployTools = {
  caddy: '/usr/bin/caddy',
  'default-jre-headless': '/usr/bin/java',
  'libactivation-java': '/usr/share/java/javax.activation.jar',
  'libjaxb-api-java': '/usr/share/java/jaxb-api.jar',
  'libpdfbox2-java': '/usr/share/java/preflight.jar',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  pgbouncer: '/usr/sbin/pgbouncer',
  prometheus: '/usr/bin/promtool',
  systemd: '/usr/bin/systemd-analyze',
};

const installDeployTools = () => {
  const missing = Object.keys(deployTools).filter((name) => !existsSync(deployTools[name]));
  // On other systems, the tests that need a tool say which one is missing.
  if (missing.length === 0 || !isDebianRoot) return;
  stage('refresh the package lists', 'apt-get', 'update', '-qq');
  // Only the programs are needed, and Debian starts no services at the runlevel for maintenance.
  env.RUNLEVEL = '1';
  for (const name of missing)
    stage(`install ${name}`, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
  delete env.RUNLEVEL;
};

if (!installed()) stage('install packages', 'npm', 'ci', '--no-audit', '--no-fund');
if (lane !== 'check') installChromium();
if (lane === 'release') installDeployTools();

const build = ['build the client', 'vite', 'build', '--logLevel', 'warn'];
const REPORT = 'tests/paths/report/main.ts';
if (lane === 'rest') {
  stage(
    'each part of each chart, steps beyond what models follow, walks at random',
    'vitest',
    'run',
    '--project=charts',
    'tests/paths/generator/every-part',
    'tests/paths/machine/beyond',
    'tests/paths/machine/random-walks',
  );
  stage(...build);
  stage('every flow through the portal, in English', 'node', REPORT, '--language', 'en-GB');
  partsInTime();
} else {
  await queues(
    // On two cores the compiler is quicker with one thread than with several, which check the same types twice. It keeps nothing for the
    // next run: to find what a change affects, it would have to write the declarations of all charts, which uses up the machine's memory.
    [
      ['types', 'tsc', '-p', '.', '--singleThreaded'],
      [
        'unused code and packages',
        'knip',
        ...(lane === 'check' ? ['--cache', '--cache-location', `${CACHE}/knip`] : []),
      ],
    ],
    [
      ['formatting', 'oxfmt', '--check', '.'],
      ['lint and import rules', 'oxlint', '--type-aware', '--deny-warnings'],
      ...(lane === 'check' ? [] : [build]),
      // The tests begin while the compiler is still running, because one core would be idle otherwise.
      tests,
    ],
  );
}
if (lane === 'release') {
  stage('every flow through the portal, in both languages', 'node', REPORT);
  stage('mistakes made on purpose', 'node', 'tests/paths/mistakes/main.ts', '--again', '--passed', PASSED);
}

took('in all', 0);
console.log(`\nAll checks passed.\n${times.join('\n')}`);
