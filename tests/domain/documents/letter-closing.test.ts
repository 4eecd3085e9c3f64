import { expect, test } from 'vitest';

import { placedDocument } from '#server/documents/placed-document.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { placedSample, sampleOrder } from '#tests/support/documents/placed-samples.ts';

const lastPageOf = async (record: ReturnType<typeof sampleOrder>): Promise<string> => {
  const sample = placedSample({ kind: 'confirmation', record, maker: readDemoMaker() });
  const { pages } = await readPdf(await placedDocument(sample));
  const [last = ''] = pages.flatMap(({ text }) => (text.includes('Mit freundlichen Grüßen') ? [text] : []));
  return last;
};

/**
 * In this range, a letter grows to two pages. For each part of the closing, some number of lines would put the page break right after
 * it.
 */
const LINES = Array.from({ length: 16 }, (_, index) => index + 1);

test.each(LINES)('the closing of a letter is never alone on a page (number of lines: %i)', async (lines) => {
  expect(await lastPageOf({ ...sampleOrder(lines), additionalInformation: null })).toMatch(/Zahlung/);
});

test.each(LINES)(
  'the closing of a letter is on the same page as the note (number of lines: %i)',
  async (lines) => {
    const last = await lastPageOf({ ...sampleOrder(lines), additionalInformation: 'Tor 3, bitte läuten.' });
    expect(last).toContain('Tor 3');
  },
);
