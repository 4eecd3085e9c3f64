import { expect, test } from 'vitest';

import { startTexts, switchTexts } from '#i18n/texts.ts';

test('speaks the language of the user, even when it is known before the first texts are there', async () => {
  const starting = startTexts('de-DE', () => {});
  await Promise.all([starting, switchTexts('en-GB')]);
  expect(document.documentElement.lang).toBe('en-GB');
});

test('starts in the language of whoever opens the portal after somebody else', async () => {
  await startTexts('de-DE', () => {});
  expect(document.documentElement.lang).toBe('de-DE');
  await Promise.all([startTexts('de-DE', () => {}), switchTexts('en-GB')]);
  expect(document.documentElement.lang).toBe('en-GB');
});
