import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { reachedFrom } from '#tests/support/reached-modules.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

const nameOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** This package is needed although no module imports it, because it is the program that runs them. */
const PROGRAM = 'node';

test('a running portal has the packages that the server and the commands import, and no others', () => {
  const specifiers = [...reachedFrom('server/serve.ts', 'server/cli/main.ts')].filter(
    (module) => !/^(?:\/|node:|[a-z]+:\/\/)/.test(module),
  );
  const needed = new Set([PROGRAM, ...specifiers.map(nameOf)]);
  expect([...needed].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
