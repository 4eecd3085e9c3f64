import { execFileSync } from 'node:child_process';

import { portalLevel } from '#tests/paths/portal/walk.ts';

import { runReport } from './run.ts';
import type { Revision } from './run-facts.ts';

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

const revision = (): Revision => {
  try {
    return { commit: git('rev-parse', '--short', 'HEAD'), isClean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: 'unknown', isClean: false };
  }
};

process.exitCode = await runReport(process.argv.slice(2), {
  level: portalLevel,
  folder: 'qa-report',
  revision: revision(),
  say: (text) => console.log(text),
});
