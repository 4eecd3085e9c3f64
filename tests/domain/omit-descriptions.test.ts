import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { omitDescriptions } from '#server/start/omit-descriptions.ts';

const CHART = join(import.meta.dirname, '..', '..', 'src', 'machines', 'consent', 'consent.machine.ts');

const bundled = async (plugins: ReturnType<typeof omitDescriptions>[]): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: CHART, formats: ['es'] },
      rolldownOptions: { external: ['xstate'] },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result))) as Rolldown.RolldownOutput;
  return output[0].code;
};

test('a built chart has lost its descriptions and nothing else', async () => {
  const complete = await bundled([]);
  const lean = await bundled([omitDescriptions()]);
  expect(readFileSync(CHART, 'utf8')).toContain('description:');
  expect(lean).not.toContain('description');
  expect(lean.replaceAll(/[\s,]/g, '')).toBe(
    complete.replaceAll(/description: (?:"[^"]*"|'[^']*'),?/g, '').replaceAll(/[\s,]/g, ''),
  );
});
