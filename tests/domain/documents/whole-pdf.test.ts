import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';

import { flawOfPdf } from '#server/exchange/files/whole-pdf.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { smallPdf } from '#tests/support/seed/small-pdf.ts';

const NOT = 'is not a PDF.';
const INCOMPLETE = 'is an incomplete PDF: its end is missing.';
const DAMAGED = 'is a damaged PDF: its end does not lead to the table of its objects.';

const SMALL = smallPdf('a remark');
const text = (content: Buffer): string => content.toString('latin1');
const bytes = (content: string): Buffer => Buffer.from(content, 'latin1');

/** Writes a PDF of one page with pdfkit. */
const drawn = async (options: PDFKit.PDFDocumentOptions): Promise<Buffer> => {
  const document = new PDFDocument(options);
  document.text('Instructions');
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** Replaces the cross-reference table of the small PDF with an object, which PDFs from version 1.5 on may have instead. */
const withObjectAsTable = (): Buffer => {
  const at = SMALL.indexOf('xref\n');
  const places = [...text(SMALL).matchAll(/^\d 0 obj/gm)].map(({ index }) => index);
  const stream = Buffer.from([
    0,
    0,
    0,
    255,
    ...[...places, at].flatMap((place) => [1, place >> 8, place & 255, 0]),
  ]);
  return Buffer.concat([
    SMALL.subarray(0, at),
    Buffer.from(
      `4 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /Length ${stream.length} >>\nstream\n`,
    ),
    stream,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`),
  ]);
};

/** Appends changes to the file, as programs do when they fill in a form or sign. */
const changed = (): Buffer => {
  const before = SMALL.lastIndexOf('xref\n0');
  const added = '\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>\nendobj\n';
  const row = `${String(SMALL.length + 1).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R /Prev ${before} >>\nstartxref\n${SMALL.length + added.length}\n%%EOF\n`;
  return Buffer.concat([SMALL, Buffer.from(`${added}xref\n3 1\n${row}${trailer}`)]);
};

test.each([
  ['a table', async () => SMALL],
  ['an object instead of a table', async () => withObjectAsTable()],
  ['appended changes', async () => changed()],
  [
    'something before its beginning',
    async () => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), SMALL]),
  ],
  ['something after its end', async () => Buffer.concat([SMALL, Buffer.from('\r\n\u001A<!-- 12 ms -->')])],
  ['blanks at its end', async () => Buffer.concat([SMALL, Buffer.alloc(8_000), Buffer.alloc(500, ' ')])],
  ['long content', async () => smallPdf('long '.repeat(100_000))],
  ['a page that pdfkit drew', () => drawn({})],
  ['the old version 1.3', () => drawn({ pdfVersion: '1.3' })],
])('a PDF with %s is accepted, and readers open it', async (_, write) => {
  const content = await write();
  expect(flawOfPdf(content)).toBeNull();
  expect((await readPdf(content)).pages).toHaveLength(1);
});

test('an encrypted PDF is accepted, though nobody can open it without its password', async () => {
  const content = await drawn({ userPassword: 'secret', pdfVersion: '1.7ext3' });
  expect(flawOfPdf(content)).toBeNull();
  await expect(readPdf(content)).rejects.toThrow('No password given');
});

test.each([
  ['no content', Buffer.from(''), NOT],
  ['a picture', Buffer.from('GIF89a'), NOT],
  ['a header that comes too late', Buffer.concat([Buffer.alloc(1_024, ' '), SMALL]), NOT],
  ['rubbish', Buffer.alloc(50_000, '%PDF-1.7 rubbish '), INCOMPLETE],
  ['only blanks', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5_000)]), INCOMPLETE],
  ['only half of its bytes', smallPdf('long '.repeat(1_000)).subarray(0, 2_500), INCOMPLETE],
  ['everything but the last line', SMALL.subarray(0, -6), INCOMPLETE],
  ['much after its end', Buffer.concat([SMALL, Buffer.alloc(1_100, 'x')]), INCOMPLETE],
  ['an end alone', bytes('%PDF-1.7\n%%EOF'), DAMAGED],
  ['an end that leads to its beginning', bytes('%PDF-1.7 rubbish /Root\nstartxref\n0\n%%EOF'), DAMAGED],
  ['an end that leads beyond the file', bytes(text(SMALL).replace(/(startxref\n)/, '$19')), DAMAGED],
  ['an end without a number', bytes(text(SMALL).replace(/(startxref\n)\d+/, '$1none')), DAMAGED],
  ['an empty table', bytes('%PDF-1.7\nxref\nstartxref\n9\n%%EOF'), DAMAGED],
  ['a gap in the middle', Buffer.concat([SMALL.subarray(0, 60), SMALL.subarray(90)]), DAMAGED],
  ['line breaks that a transfer as text has changed', bytes(text(SMALL).replaceAll('\n', '\r\n')), DAMAGED],
])('a file with %s does not count as a whole PDF', (_, content, flaw) => {
  expect(flawOfPdf(content)).toBe(flaw);
});
