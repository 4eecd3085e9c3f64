import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { markdownTable } from '#tests/architecture/markdown-table.ts';
import { COMMAND, countCrossings, LAYERS, PAGE, type LayerCount } from './wings.ts';

/** The commit that sorted the layers into wings. It only moved files, so the imports in it are the same as before. */
const FIRST = 'fde2368d';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const dayOf = (revision: string): string =>
  git('log', '-1', '--date=format:%-d %B %Y', '--format=%ad', revision);

/** Calls `use` with a folder that holds the files of a commit. */
const withFilesOf = <Result>(revision: string, use: (root: string) => Result): Result => {
  const root = mkdtempSync(join(tmpdir(), 'wings-'));
  try {
    const archive = join(root, 'files.tar');
    git('archive', `--output=${archive}`, revision, 'package.json', 'src', 'server');
    execFileSync('tar', ['-xf', archive, '-C', root]);
    return use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
};

const countAll = (root: string) => LAYERS.map((layer) => countCrossings(root, layer));

const inWords = ({ crossing, imports, wings }: LayerCount): string => {
  const files = [...wings.values()].reduce((sum, wing) => sum + wing.files, 0);
  return `${crossing} of ${imports} imports in ${files} files`;
};

const before = withFilesOf(FIRST, countAll);
const now = countAll('.');

const tables = LAYERS.map((layer, at) => {
  const [first, last] = [before[at]!, now[at]!];
  const rows = [...last.wings].map(([wing, { files, leave, enter }]) => {
    const then = first.wings.get(wing);
    return [
      wing,
      then ? String(then.files) : '–',
      String(files),
      then ? `${then.leave} / ${then.enter}` : '–',
      `${leave} / ${enter}`,
    ];
  });
  const head = ['Wing', 'Files before', 'Files now', 'Crossed before', 'Crossed now'];
  return `## \`${layer}\`

Before, ${inWords(first)} crossed; now, ${inWords(last)} cross.

${markdownTable([head, ...rows])}
`;
});

writeFileSync(
  PAGE,
  `# Imports between wings

\`${COMMAND}\` writes this page. A [wing](house.md#wings) is the part of a layer about one subject. An import between
two files of one layer crosses if the files are in different wings: “18 / 8” means that 18 such imports leave the wing, and that 8 enter it from
other wings. Files in subfolders count with their wing, and the files of no wing as one more wing.

**Before** is commit ${FIRST} (${dayOf(FIRST)}), which sorted the layers into wings; \`src/ui\` had them already. It only moved the files
of the layers, so the imports are the same as before it. A dash means that the wing did not exist; wings that are gone are
counted, but not shown. **Now** is commit ${git('rev-parse', '--short', 'HEAD')} (${dayOf('HEAD')}) with the changes that were
committed with this page. The test compares only the names of the wings, because the counts change with many commits.

${tables.join('\n')}`,
);
