import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Gives for each room examples of imports that it may make, and of imports that it must not make. */
const rooms: Record<string, { allowed: string[]; forbidden: string[] }> = {
  'src/api/contract/probe.contract.ts': {
    allowed: ['typebox', './limits.contract.ts'],
    forbidden: ['xstate', '#machines/buying/cart/cart.machine.ts', 'fastify', 'react'],
  },
  'src/machines/buying/cart/probe.machine.ts': {
    allowed: [
      'xstate',
      '#contract/carts/cart.contract.ts',
      '#machines/lifecycles/price-allowance.machine.ts',
    ],
    forbidden: ['react', 'ofetch', 'i18next', '#api/carts/cart.ts', '#ui/kit/actions/button.tsx', 'wouter'],
  },
  'src/api/carts/probe.ts': {
    allowed: ['#contract/carts/cart.contract.ts', '#api/client/http.ts', '@tanstack/react-query'],
    forbidden: ['xstate', '#machines/buying/cart/cart.machine.ts', 'react', '#ui/kit/actions/button.tsx'],
  },
  'src/i18n/probe.ts': {
    allowed: ['i18next', 'dayjs', '#contract/errors.contract.ts'],
    forbidden: ['xstate', '#ui/kit/actions/button.tsx', '#api/client/http.ts'],
  },
  'src/ui/kit/probe.tsx': {
    allowed: ['react', 'react-aria-components/Button', 'react-aria/mergeProps', '@react-aria/toast'],
    forbidden: [
      'react-aria-components',
      'react-aria/private/utils/openLink',
      'react-aria-components/private/utils',
      'i18next',
      'react-i18next',
      '#machines/buying/cart/cart.machine.ts',
      'xstate',
    ],
  },
  'src/ui/checkout/steps/probe.tsx': {
    allowed: [
      'react',
      '#ui/kit/actions/button.tsx',
      '#machines/buying/checkout/checkout.types.ts',
      '#ui/portal/portal.tsx',
      '#ui/listing/list-page.tsx',
    ],
    forbidden: ['#ui/shop/media-screen.tsx', 'react-aria-components', 'ofetch', '#server/app.ts'],
  },
  'src/ui/listing/probe.tsx': {
    allowed: [
      'react',
      '#ui/kit/display/table.tsx',
      '#machines/records/listing/listing.types.ts',
      '#ui/portal/use-flow.ts',
    ],
    forbidden: [
      '#ui/shop/article-list.tsx',
      '#ui/articles/prices/price.tsx',
      '#ui/customers/customers-screen.tsx',
    ],
  },
  'server/domain/probe.ts': {
    allowed: ['xstate', '#contract/limits.contract.ts', '#machines/lifecycles/price-allowance.machine.ts'],
    forbidden: [
      'fastify',
      'kysely',
      '#server/db/engine/tables.ts',
      '#machines/buying/checkout/checkout.machine.ts',
    ],
  },
  'server/db/probe.store.ts': {
    allowed: ['kysely', '#server/domain/catalogue/pricing.ts'],
    forbidden: ['fastify', '#server/routes/orders/orders.routes.ts', 'react'],
  },
  'server/routes/probe.routes.ts': {
    allowed: ['fastify', '#contract/orders/order.contract.ts', '#server/db/orders/orders.store.ts'],
    forbidden: ['react', '#ui/kit/actions/button.tsx', '#machines/buying/checkout/checkout.machine.ts'],
  },
};

/** No room may import with `../`, as this probe tries to. */
const ELSEWHERE = '../elsewhere.ts';
const probed = ({ allowed, forbidden }: (typeof rooms)[string]) => [...allowed, ...forbidden, ELSEWHERE];

/** Holds files that each break one rule about imports and exports, with the rule that must refuse them. */
const breaches: Record<string, { source: string; rule: string }> = {
  'src/machines/buying/cart/chicken.ts': {
    source: "import type { Egg } from './egg.ts';\n\nexport interface Chicken {\n  laid: Egg;\n}\n",
    rule: 'no-cycle',
  },
  'src/machines/buying/cart/egg.ts': {
    source: "import type { Chicken } from './chicken.ts';\n\nexport interface Egg {\n  layer: Chicken;\n}\n",
    rule: 'no-cycle',
  },
  'src/machines/buying/cart/index.ts': { source: "export * from './egg.ts';\n", rule: 'no-barrel-file' },
};

let house = '';
let refused: ReadonlySet<string>;
let breached: ReadonlySet<string>;

/** Checks all rooms in one run, because starting the linter takes longer than checking them. */
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'house-'));
  await cp('oxlint.config.ts', join(house, 'oxlint.config.ts'));
  for (const [file, room] of Object.entries(rooms)) {
    const imports = probed(room).map((specifier, at) => `import * as probe${at} from '${specifier}';\n`);
    const uses = imports.map((_, at) => `export const use${at} = probe${at};\n`);
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), [...imports, ...uses].join(''));
  }
  for (const [file, { source }] of Object.entries(breaches)) await writeFile(join(house, file), source);
  const args = ['-f', 'unix', '--config', join(house, 'oxlint.config.ts'), house];
  const output = await promisify(execFile)(resolve('node_modules/.bin/oxlint'), args, { cwd: house }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  const places = output.matchAll(/^(?:.*\/)?((?:src|server)\/.*):(\d+):\d+: .*no-restricted-imports/gm);
  refused = new Set(
    [...places].map(([, file = '', line]) => `${file} ${probed(rooms[file]!)[Number(line) - 1]}`),
  );
  const rules = output.matchAll(/^(?:.*\/)?(src\/.*):\d+:\d+: .*\((no-cycle|no-barrel-file)\)/gm);
  breached = new Set([...rules].map(([, file = '', rule]) => `${file} ${rule}`));
});
afterAll(() => rm(house, { recursive: true }));

describe.each(Object.entries(rooms))('%s', (file, { allowed, forbidden }) => {
  test.each(allowed)('may import %s', (specifier) => {
    expect(refused).not.toContain(`${file} ${specifier}`);
  });
  test.each([...forbidden, ELSEWHERE])('must not import %s', (specifier) => {
    expect(refused).toContain(`${file} ${specifier}`);
  });
});

test.each(Object.entries(breaches))('the linter refuses %s', (file, { rule }) => {
  expect(breached).toContain(`${file} ${rule}`);
});

/** Finds what a file exports from another without using it. Of these exports, the linter refuses only `export *`. */
const PASSED_ON = /^export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from /m;

/** Names the files that may pass something on, each with the reason. */
const MAY_PASS_ON: Readonly<Record<string, string>> = {
  'src/screens.tsx':
    'the other parts of the window come from this file too, and only the page of a failure cannot be loaded later',
};

test('only files named here pass on what another file exports, so that each thing is imported from where it is made', () => {
  const passing = globSync('{src,server}/**/*.{ts,tsx}').filter((file) =>
    PASSED_ON.test(readFileSync(file, 'utf8')),
  );
  expect(passing).toEqual(Object.keys(MAY_PASS_ON));
});

test.each([
  "export { default as PortalLayout } from '#ui/shell/portal-layout.tsx';",
  "export {\n  readSettings,\n  SETTINGS,\n} from './settings.ts';",
  "export type { Egg } from './egg.ts';",
  "export * from './egg.ts';",
  "export * as eggs from './egg.ts';",
])('the check sees that this line passes something on: %s', (line) => {
  expect(PASSED_ON.test(line)).toBe(true);
});
