import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { DOCUMENT_SETTINGS } from '#server/settings/document-settings.ts';
import { OPENID_SETTINGS } from '#server/settings/openid-settings.ts';
import { SETTINGS } from '#server/settings.ts';

/** The portal itself calls none of these addresses; people follow them as links. */
const FOR_BROWSERS = new Set(['PUBLIC_URL', 'OIDC_PASSWORD_URL']);

const ADDRESS = /_(?:URL|ISSUER)$/;

const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split('## What it talks to');

test('SECURITY.md names each setting that makes the portal call another system', () => {
  const calling = [SETTINGS, OPENID_SETTINGS, DOCUMENT_SETTINGS]
    .flatMap((table) => Object.values(table).map(({ name }) => name))
    .filter((name) => ADDRESS.test(name) && !FOR_BROWSERS.has(name));
  expect(calling).toContain('OIDC_ISSUER');
  expect(calling.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
