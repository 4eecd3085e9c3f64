import { beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_DOCUMENTS } from '#tests/support/documents/sample-documents.ts';
import { objectsOf, paintedBy, type PdfObject } from '#tests/support/pdf-objects.ts';
import { allOf, readPdf, type ReadPdf, type TaggedNode } from '#tests/support/pdf-reader.ts';

// No package validates PDF/A-2 and PDF/UA, so these tests check what can be read from the file itself. A validator of PDF/A-1
// checks the demands that PDF/A-2 shares (tests/server/documents/validated-documents.test.ts).

const STANDARD_TYPES = new Set('Document H1 H2 P Table THead TBody TR TH TD Figure'.split(' '));

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Throws if the markup is not well formed. */
const expectWellFormed = (xml: string): void => {
  const open: string[] = [];
  for (const [, slash, name = '', closed] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else if (closed !== '/') open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;)/);
};

describe.each(Object.entries(SAMPLE_DOCUMENTS))('%s', (_, write) => {
  let content: Uint8Array;
  let file: string;
  let objects: PdfObject[];
  let pdf: ReadPdf;
  beforeAll(async () => {
    content = await write();
    file = Buffer.from(content).toString('latin1');
    objects = objectsOf(content);
    pdf = await readPdf(content);
  });
  const theOnly = (pattern: RegExp): PdfObject => {
    const found = objects.filter(({ text }) => pattern.test(text));
    expect(found).toHaveLength(1);
    return found[0]!;
  };
  const referredBy = (text: string, name: string): PdfObject | undefined => {
    const id = new RegExp(String.raw`/${name} \[?(\d+) 0 R`).exec(text)?.[1];
    return objects.find((object) => object.id === Number(id));
  };

  test('claims PDF/A-2a and PDF/UA-1, in metadata that programs can read', () => {
    const { text, stream } = theOnly(/\/Subtype \/XML/);
    expect(text).not.toContain('/Filter');
    const xmp = stream!.toString('utf8');
    expectWellFormed(xmp);
    expect(xmp).toMatch(
      /^<\?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"\?>[^]*<\?xpacket end="w"\?>$/,
    );
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    // PDF/A requires a description of every property that it does not define.
    expect(xmp).toContain(
      '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
    );
    expect(xmp).toContain('<xmp:CreateDate>2026-03-10T00:00:00Z</xmp:CreateDate>');
    expect(xmp).toContain(`<rdf:li xml:lang="x-default">${escaped(pdf.title)}</rdf:li>`);
    expect(xmp).toContain('<rdf:li>Müller &amp; Söhne &lt;Glanz&gt; GmbH</rdf:li>');
  });

  test('declares its colour space, and uses no other', () => {
    const intent = theOnly(/\/S \/GTS_PDFA1/);
    const profile = referredBy(intent.text, 'DestOutputProfile');
    expect(profile?.text).toContain('/N 3');
    expect(profile?.stream?.subarray(16, 20).toString()).toBe('RGB ');
    expect(profile?.stream?.subarray(36, 40).toString()).toBe('acsp');
    expect(theOnly(/\/Type \/Catalog/).text).toContain(`/OutputIntents [${intent.id} 0 R]`);
    expect(file).not.toMatch(/DeviceCMYK|\/Separation|\/ICCBased|\/SMask|\/Pattern \d/);
  });

  test('embeds its fonts, and says what each glyph means', () => {
    const fonts = objects.filter(({ text }) => /\/Subtype \/Type0/.test(text));
    expect(fonts.length).toBeGreaterThan(0);
    for (const { text } of fonts) {
      const descendant = referredBy(text, 'DescendantFonts');
      expect(descendant?.text).toContain('/CIDToGIDMap /Identity');
      const descriptor = referredBy(descendant?.text ?? '', 'FontDescriptor');
      expect(referredBy(descriptor?.text ?? '', 'FontFile2')?.stream?.length).toBeGreaterThan(1000);
      const map = referredBy(text, 'ToUnicode')?.stream?.toString() ?? '';
      const meanings = /\[([^\]]*)\]/.exec(map)?.[1]?.split(' ') ?? [];
      expect(meanings.length).toBeGreaterThan(5);
      expect(meanings.filter((meaning) => /^<(?:0000|feff|fffe)>$/i.test(meaning))).toEqual([]);
    }
    expect(file).not.toMatch(/\/Subtype \/Type1\b|\/Helvetica/);
  });

  test('holds nothing that acts, hides or refers to something else', () => {
    expect(file).not.toMatch(
      /\/(?:JavaScript|JS|OpenAction|AA|Launch|GoToR|URI|EmbeddedFiles?|Encrypt|LZWDecode|Annots|XFA|OCProperties|Movie|Sound)\b/,
    );
    expect(file.startsWith('%PDF-1.7\n%')).toBe(true);
    expect(content.subarray(10, 14).every((byte) => byte > 127)).toBe(true);
    expect(file.slice(file.lastIndexOf('trailer'))).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
  });

  test('marks each thing that it paints once, as content or as an artefact', () => {
    const pages = objects.filter(({ text }) => /\/Type \/Page\b/.test(text));
    expect(pages).toHaveLength(pdf.pages.length);
    for (const page of pages) {
      expect(page.text).toContain('/Tabs /S');
      const painted = paintedBy(referredBy(page.text, 'Contents')?.stream?.toString('latin1') ?? '');
      expect(painted.length).toBeGreaterThan(5);
      for (const { marks } of painted) expect(marks).toHaveLength(1);
      for (const { marks } of painted)
        expect(STANDARD_TYPES.has(marks[0]!) || marks[0] === 'Artifact').toBe(true);
    }
  });

  test('can be read by its structure: language, title, headings and tables', () => {
    const catalog = theOnly(/\/Type \/Catalog/).text;
    expect(referredBy(catalog, 'MarkInfo')?.text).toContain('/Marked true');
    expect(referredBy(catalog, 'ViewerPreferences')?.text).toContain('/DisplayDocTitle true');
    expect(referredBy(catalog, 'StructTreeRoot')?.text).toContain('/ParentTree');
    expect(pdf.language).toMatch(/^(?:de-DE|en-GB)$/);

    const types = objects.flatMap(({ text }) => /\/S \/(\w+)(?=[^]*\/P \d)/.exec(text)?.[1] ?? []);
    expect(types.filter((type) => !STANDARD_TYPES.has(type))).toEqual([]);
    expect(allOf(pdf, 'H1')).toHaveLength(1);
    const headings = pdf.pages.flatMap(({ structure }) => (structure === null ? [] : rolesIn(structure)));
    expect(headings.find((role) => role.startsWith('H'))).toBe('H1');

    for (const table of allOf(pdf, 'Table')) {
      const rows = rowsOf(table);
      expect(new Set(rows.map(({ children }) => children.length)).size).toBe(1);
      for (const { children } of rows)
        expect(children.some(({ role }) => role === 'TH' || role === 'TD')).toBe(true);
    }
    for (const { text } of objects.filter(({ text: body }) => /\/S \/TH\b/.test(body)))
      expect(text).toMatch(/\/Scope \/(?:Row|Column)/);
    for (const { text } of objects.filter(({ text: body }) => /\/S \/Figure\b/.test(body))) {
      expect(text).toContain('/Alt (');
      expect(text).toContain('/BBox [');
    }
  });
});

const rolesIn = ({ role, children }: TaggedNode): string[] => [role, ...children.flatMap(rolesIn)];

const rowsOf = (node: TaggedNode): TaggedNode[] =>
  node.children.flatMap((child) => (child.role === 'TR' ? [child] : rowsOf(child)));
