import { expect, test } from 'vitest';

import { formatWait } from '#i18n/format-wait.ts';

test.each([
  [0, '0 seconds', '0 Sekunden'],
  [1, '1 second', '1 Sekunde'],
  [60, '1 minute', '1 Minute'],
  [61, '1 minute, 1 second', '1 Minute, 1 Sekunde'],
  [845, '14 minutes, 5 seconds', '14 Minuten, 5 Sekunden'],
])('a wait of %i seconds is written as “%s” and “%s”', (seconds, english, german) => {
  expect(formatWait(seconds, 'en-GB')).toBe(english);
  expect(formatWait(seconds, 'de-DE')).toBe(german);
});
