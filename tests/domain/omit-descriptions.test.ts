import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { omitDescriptions } from '#server/start/omit-descriptions.ts';

const CHARTS = ['portal/consent/consent.machine.ts', 'records/record/record.machine.ts'];

const bundled = async (chart: string, plugins: ReturnType<typeof omitDescriptions>[]): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: chart, formats: ['es'] },
      rolldownOptions: { external: ['xstate'] },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result))) as Rolldown.RolldownOutput;
  return output[0].code;
};

test.each(CHARTS)('%s has lost its descriptions and nothing else once it is built', async (name) => {
  const chart = join(import.meta.dirname, '..', '..', 'src', 'machines', name);
  const complete = await bundled(chart, []);
  const lean = await bundled(chart, [omitDescriptions()]);
  expect(readFileSync(chart, 'utf8')).toContain('description:');
  expect(lean).not.toContain('description');
  expect(lean.replaceAll(/[\s,]/g, '')).toBe(
    complete.replaceAll(/description: (?:"[^"]*"|'[^']*'|`[^`]*`),?/g, '').replaceAll(/[\s,]/g, ''),
  );
});
