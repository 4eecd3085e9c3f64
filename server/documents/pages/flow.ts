import { setImmediate as others } from 'node:timers/promises';

import type { Language } from '#contract/language.contract.ts';
import { printable, REPLACEMENT } from '#server/documents/printable.ts';
import { drawRow, heightOf } from './sheet-table.ts';
import { bytesOf, FONTS, INK, openTaggedPdf, QUIET, type PdfFacts } from './tagged-pdf.ts';

export type Fact = readonly [name: string, value: string];

/** Adds text from top to bottom, page after page. */
export interface Flow {
  readonly heading: (text: string) => void;
  readonly paragraph: (text: string) => void;
  /**
   * Adds facts in two columns: the name and its value. If `close` is set, they take less room. `followed` is the height in points
   * that must remain on the page below the last row, for what comes after the facts.
   */
  readonly facts: (
    rows: readonly Fact[],
    look?: { readonly close: boolean; readonly followed?: number },
  ) => void;
  /**
   * Adds a table. Widths are shares of the line. Columns in `right` are aligned right. The last lines stay on one page with the rows of
   * sums that follow. A long table lets other calls run in between.
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
  /** Adds a column of amounts below those of a table, all on one page; the last one is the total. */
  readonly sums: (rows: readonly Fact[]) => void;
  /** Adds a row of drawn signs, each with its text alternative. */
  readonly figures: (
    figures: readonly { readonly alt: string; readonly draw: (pdf: PDFKit.PDFDocument) => void }[],
    size: number,
  ) => void;
  readonly finish: () => Promise<Uint8Array>;
}

/** A page for its frame to draw on. */
export interface Page {
  readonly pdf: PDFKit.PDFDocument;
  /** Counts from 1. */
  readonly number: number;
}

/** The frame around the text on each page. */
export interface Frame {
  readonly accent: string;
  /** Draws the head of a new page, and sets its margins and the place where its text begins. */
  readonly begin: (page: Page) => void;
  /**
   * Draws the footer of a page once all pages exist, because a footer says how many there are. Texts given to `write` are added to the end
   * of the document.
   */
  readonly end: (page: Page & { readonly pages: number }, write: FlowTools['write']) => void;
}

interface Style {
  readonly tag?: string;
  readonly font?: string;
  readonly size: number;
  readonly colour?: string;
}

/** Writes texts at any position on a page, each as a part of the document. */
export interface FlowTools {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  /** Returns a text in characters that the fonts can show. */
  readonly shown: (text: string) => string;
  readonly write: (
    text: string,
    style: Style,
    place?: PDFKit.Mixins.TextOptions & { readonly left: number; readonly top: number },
  ) => void;
  /** Begins a new page if less than this height in points is left. */
  readonly keepTogether: (height: number) => void;
}

/** Explains the sign that replaces characters that cannot be drawn. */
const LEGEND: Readonly<Record<Language, string>> = {
  'de-DE': `${REPLACEMENT} steht für Zeichen, die dieses Dokument nicht darstellen kann.`,
  'en-GB': `${REPLACEMENT} stands for characters that this document cannot show.`,
};

/** This many last lines stay with the sums below them: alone on a page, the sums would refer to nothing. */
const LINES_BY_SUMS = 2;

/** Sums are below the last columns of a table. */
const SUMS = { indent: 0.42, widths: [0.38, 0.2] } as const;

/** Returns the height in points. */
const heightOfSums = (rows: number): number => 20 * rows;

/** This many rows are drawn in about ten milliseconds; then other calls run. */
const ROWS_AT_ONCE = 20;

/** In points; a heading includes the space above and below. */
export const HEADING_HEIGHT = 36;
export const PARAGRAPH_SIZE = 10;

/** Starts a document of text within a frame. */
export const startFlow = (facts: PdfFacts, frame: Frame): Flow & FlowTools => {
  const pdf = openTaggedPdf(facts);
  pdf.on('pageAdded', () => {
    frame.begin({ pdf, number: pdf.bufferedPageRange().count });
    pdf.fillColor(INK);
  });
  pdf.addPage();
  const width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
  const root = pdf.struct('Document', { title: facts.title });
  pdf.addStructure(root);

  let needsLegend = false;
  const shown = (text: string): string => {
    const drawn = printable(text);
    needsLegend ||= drawn.includes(REPLACEMENT) && !text.includes(REPLACEMENT);
    return drawn;
  };
  const write: FlowTools['write'] = (text, style, place) => {
    const drawn = shown(text);
    const { left, top, ...options } = place ?? { left: pdf.page.margins.left, top: pdf.y, width };
    root.add(
      pdf.struct(style.tag ?? 'P', {}, () => {
        pdf.font(style.font ?? FONTS.regular).fontSize(style.size);
        pdf.fillColor(style.colour ?? INK).text(drawn, left, top, options);
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
  const keepTogether = (height: number): void => {
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
  };

  return {
    pdf,
    root,
    shown,
    write,
    keepTogether,
    heading: (text) => {
      // Alone at the bottom of a page, a heading would be separated from its text.
      keepTogether(74);
      pdf.y += 12;
      write(text, { tag: 'H2', font: FONTS.strong, size: 12, colour: frame.accent });
      pdf.y += 3;
    },
    paragraph: (text) => {
      write(text, { size: PARAGRAPH_SIZE });
      pdf.y += 3;
    },
    facts: (rows, { close, followed = 0 } = { close: false }) => {
      const table = within(root, 'Table');
      const columns = { widths: inPoints([0.34, 0.66]), right: [], close };
      for (const [index, [name, value]] of rows.entries()) {
        const after = index === rows.length - 1 ? followed : 0;
        drawRow(pdf, table, { head: [shown(name)], body: [shown(value)] }, columns, undefined, after);
      }
      table.end();
    },
    table: async (head, rows, { widths, right, sums = 0 }) => {
      pdf.y += 4;
      const table = within(root, 'Table');
      const columns = { widths: inPoints(widths), right };
      const heads = within(table, 'THead');
      drawRow(pdf, heads, { head, body: [] }, columns);
      heads.end();
      const lines = within(table, 'TBody');
      for (const [index, body] of rows.entries()) {
        if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await others();
        // The first line always stays below the column heads, even if the sums then begin the next page.
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
    sums: (rows) => {
      keepTogether(heightOfSums(rows.length));
      const table = within(root, 'Table');
      const columns = { widths: inPoints(SUMS.widths), right: [1], indent: SUMS.indent * width };
      pdf.y += 3;
      rows.forEach(([name, amount], index) => {
        const strong = index === rows.length - 1;
        // The total has a line above it and one below it.
        const close = index < rows.length - 2;
        drawRow(pdf, table, { head: [name], body: [amount], strong, quiet: !strong }, { ...columns, close });
      });
      table.end();
      pdf.y += 6;
    },
    figures: (figures, size) => {
      keepTogether(size);
      const top = pdf.y;
      figures.forEach((figure, index) => {
        const left = pdf.page.margins.left + index * (size + 12);
        // The types of pdfkit leave out the position, which PDF/UA requires for each figure.
        const options = { alt: figure.alt, bbox: [left, top, left + size, top + size] } as object;
        root.add(
          pdf.struct('Figure', options, () => {
            pdf.save();
            pdf.translate(left, top).scale(size / 100);
            figure.draw(pdf);
            pdf.restore();
          }),
        );
      });
      pdf.y = top + size + 8;
    },
    finish: () => {
      if (needsLegend) {
        pdf.y += 8;
        write(LEGEND[facts.language], { size: 8, colour: QUIET });
      }
      const { start, count } = pdf.bufferedPageRange();
      for (let number = 1; number <= count; number += 1) {
        pdf.switchToPage(start + number - 1);
        // Text in the margin would begin another page.
        pdf.page.margins.bottom = 0;
        frame.end({ pdf, number, pages: count }, write);
      }
      root.end();
      return bytesOf(pdf);
    },
  };
};
