import { setImmediate as others } from 'node:timers/promises';

import PDFDocument from 'pdfkit';

import type { Language } from '#contract/list.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import { regularFont, strongFont } from './fonts.ts';
import { printable, REPLACEMENT } from './printable.ts';
import { BOTTOM, drawFooters, drawHeader, FONTS, INK, MARGIN, QUIET, TOP } from './sheet-page.ts';
import { drawRow, heightOf } from './sheet-table.ts';

export interface SheetView {
  readonly maker: Maker;
  readonly title: string;
  readonly subject: string;
  readonly language: Language;
  /** Becomes the file's date, so that the same content gives the same bytes. */
  readonly date: Date;
  /** Is small print at the foot, such as number and version. */
  readonly reference: string;
}

type Fact = readonly [name: string, value: string];

export interface Sheet {
  readonly heading: (text: string) => void;
  readonly paragraph: (text: string) => void;
  /** Adds facts in two columns: the name and its value. */
  readonly facts: (rows: readonly Fact[]) => void;
  /** Adds facts of few words, two of them in each line, and below them those that need a line of their own. */
  readonly briefFacts: (brief: readonly Fact[], long: readonly Fact[]) => void;
  /**
   * Adds a table. Widths are shares of the line. Columns in `right` are aligned right. Its last lines stay with as many rows of sums as
   * follow. A long table lets other calls run in between.
   */
  readonly table: (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    columns: {
      readonly widths: readonly number[];
      readonly right: readonly number[];
      readonly sums?: number;
    },
  ) => Promise<void>;
  /** Adds a column of amounts under a heading, all on one page; the last is their total. */
  readonly sums: (title: string, rows: readonly (readonly [name: string, amount: string])[]) => void;
  /** Adds a row of drawn signs, each with its text alternative. */
  readonly figures: (
    figures: readonly { readonly alt: string; readonly draw: (pdf: PDFKit.PDFDocument) => void }[],
    size: number,
  ) => void;
  readonly finish: () => Promise<Uint8Array>;
}

/** Explains the sign that stands for characters which cannot be drawn. */
const LEGEND: Readonly<Record<Language, string>> = {
  'de-DE': `${REPLACEMENT} steht für Zeichen, die dieses Dokument nicht darstellen kann.`,
  'en-GB': `${REPLACEMENT} stands for characters that this document cannot show.`,
};

/** These lines stay with the sums below them: alone on a page, the sums would refer to nothing. */
const LINES_BY_SUMS = 2;

/** Returns the height in points, including the heading. */
const heightOfSums = (rows: number): number => (rows === 0 ? 0 : 34 + 20 * rows);

/** This is about ten milliseconds of work. */
const ROWS_AT_ONCE = 20;

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

/** The types of pdfkit leave these out: the claim to PDF/UA, and fonts that are open already. */
const UNTYPED = { subset: 'PDF/UA' } as object;

/** Starts a tagged A4 document in the company's design, made to PDF/UA-1 as far as pdfkit supports it. */
export const startSheet = (view: SheetView): Sheet => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: view.language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // pdfkit would open a standard font first, and those are never embedded.
    font: regularFont() as string,
    info: {
      Title: view.title,
      Subject: view.subject,
      Author: view.maker.name,
      CreationDate: view.date,
      ModDate: view.date,
    },
    ...UNTYPED,
  });
  pdf.registerFont(FONTS.regular, regularFont()).registerFont(FONTS.strong, strongFont());
  pdf.on('pageAdded', () => {
    drawHeader(pdf, view.maker);
  });
  pdf.addPage();
  const width = pdf.page.width - 2 * MARGIN;
  const root = pdf.struct('Document', { title: view.title });
  pdf.addStructure(root);

  let needsLegend = false;
  const shown = (text: string): string => {
    const drawn = printable(text);
    needsLegend ||= drawn.includes(REPLACEMENT) && !text.includes(REPLACEMENT);
    return drawn;
  };
  const write = (tag: string, font: string, size: number, colour: string, text: string): void => {
    const drawn = shown(text);
    root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor(colour).text(drawn, MARGIN, pdf.y, { width });
      }),
    );
  };
  const within = (parent: PDFKit.PDFStructureElement, tag: string) => {
    const element = pdf.struct(tag);
    parent.add(element);
    return element;
  };
  const lineOf = (body: readonly string[]) => ({ head: [], body: body.map(shown) });
  const inPoints = (shares: readonly number[]): number[] => shares.map((share) => share * width);

  write('H1', FONTS.strong, 19, INK, view.title);
  if (view.subject !== '') write('P', FONTS.regular, 11, QUIET, view.subject);
  pdf.y += 6;

  const keepTogether = (height: number): void => {
    if (pdf.y + height > pdf.page.height - BOTTOM) pdf.addPage();
  };
  const heading = (text: string): void => {
    // Alone at the foot of a page, a heading would be separated from its text.
    keepTogether(74);
    pdf.y += 12;
    write('H2', FONTS.strong, 12, view.maker.shades.light.accent, text);
    pdf.y += 3;
  };

  return {
    heading,
    paragraph: (text) => {
      write('P', FONTS.regular, 10, INK, text);
      pdf.y += 3;
    },
    facts: (rows) => {
      const table = within(root, 'Table');
      const columns = { widths: inPoints([0.38, 0.62]), right: [] };
      for (const [name, value] of rows)
        drawRow(pdf, table, { head: [shown(name)], body: [shown(value)] }, columns);
      table.end();
    },
    briefFacts: (brief, long) => {
      const table = within(root, 'Table');
      const lines = brief.flatMap((_, index) => (index % 2 === 0 ? [brief.slice(index, index + 2)] : []));
      for (const line of [...lines, ...long.map((fact) => [fact])]) {
        const widths = inPoints(line.length === 2 ? [0.22, 0.28, 0.22, 0.28] : [0.22, 0.78]);
        const head = line.map(([name]) => shown(name));
        const body = line.map(([, value]) => shown(value));
        drawRow(pdf, table, { head, body, paired: true }, { widths, right: [] });
      }
      table.end();
    },
    table: async (head, rows, { widths, right, sums = 0 }) => {
      const table = within(root, 'Table');
      const columns = { widths: inPoints(widths), right };
      const heads = within(table, 'THead');
      drawRow(pdf, heads, { head, body: [] }, columns);
      heads.end();
      const lines = within(table, 'TBody');
      for (const [index, body] of rows.entries()) {
        if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await others();
        // The first line always stays below the heads.
        const isByEnd = sums > 0 && index > 0 && index >= rows.length - LINES_BY_SUMS;
        const followed = isByEnd
          ? rows
              .slice(index + 1)
              .reduce((sum, later) => sum + heightOf(pdf, lineOf(later), columns), heightOfSums(sums))
          : 0;
        drawRow(pdf, lines, lineOf(body), columns, head, followed);
      }
      lines.end();
      table.end();
    },
    sums: (title, rows) => {
      keepTogether(heightOfSums(rows.length));
      heading(title);
      const table = within(root, 'Table');
      const columns = { widths: inPoints([0.7, 0.3]), right: [1] };
      rows.forEach(([name, amount], index) => {
        const strong = index === rows.length - 1;
        drawRow(pdf, table, { head: [name], body: [amount], strong }, columns);
      });
      table.end();
    },
    figures: (figures, size) => {
      keepTogether(size);
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
      const reference = shown(view.reference);
      if (needsLegend) {
        pdf.y += 8;
        write('P', FONTS.regular, 8, QUIET, LEGEND[view.language]);
      }
      root.end();
      drawFooters(pdf, { ...view, reference });
      return bytesOf(pdf);
    },
  };
};
