import PDFDocument from 'pdfkit';

import type { Language } from '#contract/language.contract.ts';
import { regularFont, strongFont } from '#server/documents/fonts.ts';

/** Each font keeps its own name: under another name, pdfkit would compare the open font with its stored one at each use. */
export const FONTS = { regular: 'SourceSans3-Regular', strong: 'SourceSans3-SemiBold' } as const;

export const INK = '#1c2430';
export const QUIET = '#55606e';

/** The facts by which programs list and search a file. */
export interface PdfFacts {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: Language;
  /** The date recorded in the file; the caller sets it, so that the same content gives the same bytes. */
  readonly date: Date;
}

/** PDF/A-2 has no properties for PDF/UA, so the file itself must describe the one that it uses. */
const CLAIM_TO_PDF_UA = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
            xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>part</pdfaProperty:name>
                                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                                    <pdfaProperty:category>internal</pdfaProperty:category>
                                    <pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
                                </rdf:li>
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
        `;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** pdfkit keeps open fonts by name, each with the characters of its glyphs. */
type OpenFonts = Readonly<Record<string, { readonly unicode?: number[][] }>>;

class TaggedPdf extends PDFDocument {
  override end(): void {
    this.appendXML(CLAIM_TO_PDF_UA);
    // The glyph for unknown characters is in each font, and pdfkit would name it U+0000, which PDF/UA forbids. No text uses it.
    const fonts = Reflect.get(this, '_fontFamilies') as OpenFonts;
    for (const { unicode } of Object.values(fonts)) if (unicode !== undefined) unicode[0] = [0xfffd];
    super.end();
  }

  /** Escapes texts for XML, which pdfkit leaves to its caller. */
  override endMetadata(): void {
    const texts = Object.entries(this.info).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? escaped(value) : value,
    ]);
    this.info = Object.fromEntries(texts) as PDFKit.DocumentInfo;
    super.endMetadata();
  }
}

/** Opens an A4 document that declares PDF/A-2a and PDF/UA-1 and has no pages yet. */
export const openTaggedPdf = (facts: PdfFacts): PDFKit.PDFDocument => {
  const pdf = new TaggedPdf({
    size: 'A4',
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // Without this, pdfkit would open a standard font first, and standard fonts are never embedded.
    font: regularFont() as string,
    info: {
      Title: facts.title,
      Subject: facts.subject,
      Author: facts.author,
      CreationDate: facts.date,
      ModDate: facts.date,
    },
    subset: 'PDF/A-2a',
  });
  return pdf.registerFont(FONTS.regular, regularFont()).registerFont(FONTS.strong, strongFont());
};

/** Draws something that belongs to the page and not to the text, so that screen readers skip it. */
export const drawArtifact = (
  pdf: PDFKit.PDFDocument,
  type: 'Pagination' | 'Layout',
  draw: () => void,
): void => {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
};

/** Ends the document and returns its bytes. */
export const bytesOf = (pdf: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
    pdf.end();
  });
