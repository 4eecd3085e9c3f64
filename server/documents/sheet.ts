import PDFDocument from 'pdfkit';

import type { Language } from '#contract/list.contract.ts';
import { FOOTER_LINES, LETTERHEAD } from './letterhead.ts';
import { type Cells, drawRow } from './sheet-table.ts';

const INK = '#1c2430';
const ACCENT = '#0b5c6b';
const QUIET = '#55606e';
const MARGIN = 56;

export interface SheetFace {
  readonly title: string;
  readonly subject: string;
  readonly language: Language;
  /** Stored as the file's date, so that the same content gives the same bytes. */
  readonly date: Date;
  /** Small print at the foot, such as number and version. */
  readonly reference: string;
}

export interface Sheet {
  readonly heading: (text: string) => void;
  readonly paragraph: (text: string) => void;
  /** Facts in two columns: what, and its value. */
  readonly facts: (rows: readonly (readonly [name: string, value: string])[]) => void;
  /** Widths are shares of the line. Columns in `right` are aligned right. */
  readonly table: (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    columns: { readonly widths: readonly number[]; readonly right: readonly number[] },
  ) => void;
  /** A row of drawn signs, each with its text alternative. */
  readonly figures: (
    figures: readonly { readonly alt: string; readonly draw: (pdf: PDFKit.PDFDocument) => void }[],
    size: number,
  ) => void;
  readonly finish: () => Promise<Uint8Array>;
}

const PAGE_OF: Record<Language, (page: number, pages: number) => string> = {
  'de-DE': (page, pages) => `Seite ${String(page)} von ${String(pages)}`,
  'en-GB': (page, pages) => `Page ${String(page)} of ${String(pages)}`,
};

/** Header and footer are artefacts of paging: screen readers skip them. */
const drawHeader = (pdf: PDFKit.PDFDocument): void => {
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.rect(0, 0, pdf.page.width, 6).fill(ACCENT);
  pdf
    .circle(MARGIN + 9, 37, 9)
    .lineWidth(3)
    .stroke(ACCENT);
  pdf
    .moveTo(MARGIN + 13, 41)
    .lineTo(MARGIN + 20, 48)
    .lineWidth(3)
    .stroke(ACCENT);
  pdf.font('Helvetica-Bold').fontSize(13).fillColor(INK);
  pdf.text(LETTERHEAD.name, MARGIN + 28, 31, { lineBreak: false });
  pdf.endMarkedContent();
  pdf.fillColor(INK);
  pdf.x = MARGIN;
  pdf.y = 76;
};

const drawFooter = (pdf: PDFKit.PDFDocument, face: SheetFace, page: number, pages: number): void => {
  const { width, height } = pdf.page;
  pdf.page.margins.bottom = 0;
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf
    .moveTo(MARGIN, height - 62)
    .lineTo(width - MARGIN, height - 62)
    .lineWidth(0.5)
    .stroke(QUIET);
  pdf.font('Helvetica').fontSize(7.5).fillColor(QUIET);
  FOOTER_LINES[face.language].forEach((line, index) => {
    pdf.text(line, MARGIN, height - 54 + index * 10, { lineBreak: false });
  });
  const right = { width: 180, align: 'right', lineBreak: false } as const;
  pdf.text(face.reference, width - MARGIN - 180, height - 54, right);
  pdf.text(PAGE_OF[face.language](page, pages), width - MARGIN - 180, height - 44, right);
  pdf.endMarkedContent();
};

const bytesOf = (pdf: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
    pdf.end();
  });

/** A tagged A4 document in the company's face; texts go through the standard fonts, so WinAnsi's letters only. */
export const startSheet = (face: SheetFace): Sheet => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 76, bottom: 76, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: face.language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: face.title,
      Subject: face.subject,
      Author: LETTERHEAD.name,
      CreationDate: face.date,
      ModDate: face.date,
    },
  });
  pdf.on('pageAdded', () => {
    drawHeader(pdf);
  });
  pdf.addPage();
  const width = pdf.page.width - 2 * MARGIN;
  const root = pdf.struct('Document', { title: face.title });
  pdf.addStructure(root);

  const write = (tag: string, font: string, size: number, colour: string, text: string): void => {
    root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(colour).text(text, MARGIN, pdf.y, { width, lineGap: 1.5 });
      }),
    );
  };
  const row = (
    cells: Cells,
    widths: readonly number[],
    right: readonly number[],
    table: PDFKit.PDFStructureElement,
  ) => {
    drawRow(pdf, table, cells, {
      left: MARGIN,
      widths: widths.map((share) => share * width),
      right,
      ink: INK,
    });
  };

  write('H1', 'Helvetica-Bold', 19, INK, face.title);
  pdf.y += 2;
  write('P', 'Helvetica', 11, QUIET, face.subject);

  return {
    heading: (text) => {
      // A heading alone at the foot of a page would part from what it heads.
      if (pdf.y > pdf.page.height - 150) pdf.addPage();
      pdf.y += 12;
      write('H2', 'Helvetica-Bold', 12, ACCENT, text);
      pdf.y += 3;
    },
    paragraph: (text) => {
      write('P', 'Helvetica', 10, INK, text);
      pdf.y += 3;
    },
    facts: (rows) => {
      const table = pdf.struct('Table');
      root.add(table);
      for (const [name, value] of rows) row({ head: [name], body: [value] }, [0.38, 0.62], [], table);
      table.end();
    },
    table: (head, rows, columns) => {
      const table = pdf.struct('Table');
      root.add(table);
      row({ head, body: [] }, columns.widths, columns.right, table);
      for (const body of rows) row({ head: [], body }, columns.widths, columns.right, table);
      table.end();
    },
    figures: (figures, size) => {
      const top = pdf.y;
      figures.forEach((figure, index) => {
        root.add(
          pdf.struct('Figure', { alt: figure.alt }, () => {
            pdf.save();
            pdf.translate(MARGIN + index * (size + 12), top).scale(size / 100);
            figure.draw(pdf);
            pdf.restore();
          }),
        );
      });
      pdf.y = top + size + 8;
    },
    finish: () => {
      root.end();
      const { start, count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(start + page);
        drawFooter(pdf, face, page + 1, count);
      }
      return bytesOf(pdf);
    },
  };
};
