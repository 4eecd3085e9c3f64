import { join } from 'node:path';

import { expect, test } from 'vitest';

import { SCREEN_PARTS } from '#src/screen-parts.ts';
import { reachedFrom, ROOT } from '#tests/support/reached-modules.ts';

/** The client finds these files by a file name pattern instead of an import. */
const SCREENS = Object.values(SCREEN_PARTS).map(({ module }) => join('src', module));

test('the browser gets neither the schema library nor any module of the server', () => {
  const reached = reachedFrom('src/main.tsx', ...SCREENS);
  expect(reached).toContain('xstate');
  expect(reached).toContain(join(ROOT, 'src/api/contract/errors.contract.ts'));
  expect([...reached].filter((path) => path === 'typebox' || path.startsWith(join(ROOT, 'server')))).toEqual(
    [],
  );
});
