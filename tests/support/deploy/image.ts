import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from '#tests/support/reached-modules.ts';

const run = promisify(execFile);

/** The Node that runs the tests takes the place of the image's own. */
const NODE_FOLDER = dirname(process.execPath);

interface Step {
  readonly word: string;
  readonly rest: string;
}

/** Reads the steps of a Containerfile, without its comments. */
const stepsOf = (text: string): Step[] =>
  text
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }));

/** Describes the content of an image, in a folder that stands for its root. */
interface Stage {
  readonly root: string;
  name: string;
  folder: string;
  env: Record<string, string>;
  command: readonly string[];
}

export interface Image {
  /** The command runs in this folder. */
  readonly folder: string;
  /** The portal writes to this folder. */
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

/**
 * Fetching takes minutes, so this step is not run. The packages of this checkout, which `tests/run.mjs` has compared with the lock file,
 * are linked instead.
 */
const INSTALL_ALL = 'npm ci --no-audit --no-fund';

/** Copies by hard links, which is safe because nothing writes into the copied files. */
const link = (from: string, to: string) => run('cp', ['-al', from, to]);

const copy = async (from: string, names: readonly string[], to: string): Promise<void> => {
  for (const name of names) {
    const target = to.endsWith('/') ? join(to, name) : to;
    await cp(join(from, name), target, { recursive: true, verbatimSymlinks: true });
  }
};

/** Carries out one step as a container engine would, except that all files belong to the current user. */
const take = async (stages: readonly Stage[], { word, rest }: Step): Promise<void> => {
  const stage = stages.at(-1)!;
  const words = rest.split(' ');
  switch (word) {
    case 'WORKDIR':
      stage.folder = join(stage.root, rest);
      await mkdir(stage.folder, { recursive: true });
      break;
    case 'COPY': {
      const from = stages.find(({ name }) => words[0] === `--from=${name}`);
      const names = words.slice(from === undefined ? 0 : 1, -1);
      const to = join(stage.folder, words.at(-1)!);
      if (from === undefined) await copy(ROOT, names, to);
      else await link(`${join(from.root, names[0]!)}/.`, to);
      break;
    }
    case 'RUN': {
      if (rest === INSTALL_ALL) {
        await link(join(ROOT, 'node_modules'), stage.folder);
        break;
      }
      const here = rest.replace(/ && chown \S+ \S+$/, '').replace('mkdir -p /', `mkdir -p ${stage.root}/`);
      await run('sh', ['-c', here], {
        cwd: stage.folder,
        env: { PATH: `${NODE_FOLDER}:${process.env['PATH']}`, HOME: process.env['HOME'] },
        maxBuffer: 2 ** 26,
      });
      break;
    }
    case 'ENV':
      for (const pair of words) {
        const [name = '', value = ''] = pair.split('=');
        stage.env[name] = value.startsWith('/') ? join(stage.root, value) : value;
      }
      break;
    case 'CMD':
      stage.command = JSON.parse(rest) as string[];
      break;
    default:
      if (!['USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK'].includes(word))
        throw new Error(`no step of this kind is known: ${word}`);
  }
};

/**
 * Builds what `deploy/Containerfile` describes, step by step, on a machine without a container engine. The image uses
 * the Node that runs the tests. Nothing may write into the `folder` of the image.
 */
export const makeImage = async (home: string): Promise<Image> => {
  const stages: Stage[] = [];
  for (const step of stepsOf(await readFile(join(ROOT, 'deploy/Containerfile'), 'utf8'))) {
    if (step.word === 'FROM') {
      const [, name = ''] = / AS (\w+)$/.exec(step.rest) ?? [];
      stages.push({ root: join(home, `stage-${stages.length}`), name, folder: '', env: {}, command: [] });
    } else await take(stages, step);
  }
  const { root, folder, env, command } = stages.at(-1)!;
  for (const { root: earlier } of stages.slice(0, -1)) await rm(earlier, { recursive: true });
  const data = join(root, 'data');
  await chmod(data, 0o700);
  return { folder, data, env, command };
};
