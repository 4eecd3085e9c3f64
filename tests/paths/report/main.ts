import { execFileSync } from 'node:child_process';

import { portalLevel } from '#tests/paths/portal/walk.ts';

import { runReport } from './run.ts';

const revision = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

process.exitCode = await runReport(process.argv.slice(2), {
  level: portalLevel,
  folder: 'qa-report',
  revision: revision(),
  say: (text) => console.log(text),
});
