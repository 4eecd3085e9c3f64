import { expect, test } from 'vitest';

import { placedDocument } from '#server/documents/placed-document.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { placedSample, sampleOrder } from '#tests/support/documents/placed-samples.ts';

/** Over these lengths, letters grow from one page to two, so that the page break comes once after each part of the closing. */
const LINES = Array.from({ length: 16 }, (_, index) => index + 1);

test.each(LINES)('the closing of a letter is never alone on a page (number of lines: %i)', async (lines) => {
  const record = { ...sampleOrder(lines), additionalInformation: null };
  const sample = placedSample({ kind: 'confirmation', record, maker: readDemoMaker() });
  const { pages } = await readPdf(await placedDocument(sample));
  const [last = ''] = pages.flatMap(({ text }) => (text.includes('Mit freundlichen Grüßen') ? [text] : []));
  expect(last).toMatch(/Zahlung/);
});
