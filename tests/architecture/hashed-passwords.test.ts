import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Matches an import of a function that blocks its thread while it hashes a password. */
const HASHES = /^import [^;]*\b(?:hashPassword|isPassword)\b[^;]*\/passwords\.ts';/m;

test('passwords are hashed in separate threads, except by commands and before the server listens', () => {
  expect(
    globSync('server/**/*.ts')
      .filter((file) => HASHES.test(readFileSync(file, 'utf8')))
      .toSorted(),
  ).toEqual([
    'server/cli/commands/create-user.ts',
    'server/identity/password-identity.ts',
    'server/identity/password.worker.ts',
  ]);
});
