import { describe, expect, test } from 'vitest';

import { dataSheetsFor } from '#server/demo/data-sheets.ts';
import { flawOfPdf } from '#server/exchange/files/whole-pdf.ts';
import { HAZARD_PROFILES, STATEMENTS, type Hazards } from '#server/documents/hazards.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const textOf = (content: Uint8Array): string => Buffer.from(content).toString('latin1');

/** pdfkit writes texts with letters beyond ASCII as UTF-16. */
const utf16 = (text: string): string =>
  `\u00fe\u00ff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`;

describe('the data sheets', async () => {
  const { files } = await dataSheetsFor(NOW);

  test('the data sheets are tagged PDFs that name their language and title', () => {
    expect(files.length).toBeGreaterThan(150);
    const lacking = files.flatMap(({ content, fileName }) => {
      const text = textOf(content);
      const language = fileName.includes('de-DE') ? 'de-DE' : 'en-GB';
      const marks = ['/Marked true', '/DisplayDocTitle true', '/StructTreeRoot', `/Lang (${language})`];
      const whole = text.startsWith('%PDF-1.7') && flawOfPdf(Buffer.from(content)) === null;
      return whole && marks.every((mark) => text.includes(mark)) ? [] : [fileName];
    });
    expect(lacking).toEqual([]);
  });

  test('the data sheets name the product in the title, umlauts included', () => {
    const sheet = files.find((file) => file.fileName.startsWith('EL-VA_SDB_de-DE'));
    expect(textOf(sheet?.content ?? new Uint8Array())).toContain(
      utf16('Sicherheitsdatenblatt Elektrolyt für Edelstahl'),
    );
  });

  test('the data sheets draw each sign with a text alternative', () => {
    const flammable = files.find((file) => file.fileName.startsWith('EN-300_SDB_en-GB'));
    const text = textOf(flammable?.content ?? new Uint8Array());
    expect(text).toContain('GHS02 Flame');
    expect(text).toContain('GHS07 Exclamation mark');
  });

  test('the data sheets have file names that every system accepts', () => {
    for (const { fileName } of files) expect(fileName).toMatch(/^[\w.-]+\.pdf$/);
  });
});

describe('the texts of the data sheets', () => {
  test('the texts of the data sheets say every statement in both languages', () => {
    for (const { hazards, precautions } of Object.values<Hazards>(HAZARD_PROFILES)) {
      for (const code of [...hazards, ...precautions]) {
        expect(STATEMENTS[code]['de-DE']).not.toBe(STATEMENTS[code]['en-GB']);
      }
    }
  });
});
