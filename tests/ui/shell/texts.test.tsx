import { expect, test } from 'vitest';

import { startTexts, switchTexts } from '#i18n/texts.ts';

test('uses the language of the user, even when it is known before the first texts are loaded', async () => {
  const starting = startTexts('de-DE', () => {});
  await Promise.all([starting, switchTexts('en-GB')]);
  expect(document.documentElement.lang).toBe('en-GB');
});

test('starts in the language of the next person who opens the portal', async () => {
  await startTexts('de-DE', () => {});
  expect(document.documentElement.lang).toBe('de-DE');
  await Promise.all([startTexts('de-DE', () => {}), switchTexts('en-GB')]);
  expect(document.documentElement.lang).toBe('en-GB');
});
