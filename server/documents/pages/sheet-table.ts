// This is our own code, because pdfkit's tables cannot repeat their head on the next page and mark the repetition as pagination.

import { drawArtifact, FONTS, INK } from './tagged-pdf.ts';

/** The texts of a row: its header cells come first; a row without other cells is the header of the columns. */
export interface Cells {
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** True if the row is the sum of the rows above it. */
  readonly strong?: boolean;
  /** True if the row is an amount that is not the total, so its head is not bold either. */
  readonly quiet?: boolean;
}

export interface Columns {
  /** The widths in points. */
  readonly widths: readonly number[];
  /** The indexes of the columns that are aligned right. */
  readonly right: readonly number[];
  /** The indent of the table on the left, in points. */
  readonly indent?: number;
  /** True if the rows are close to each other, without lines between them. */
  readonly close?: boolean;
}

/** The padding around the text of a cell, in points. */
const PADDING = 3;
const CLOSE = 1.5;
const SIZE = 9;

/** The types of pdfkit leave out the attribute for the scope of a header cell. */
const headerOf = (cells: Cells): PDFKit.Mixins.StructureElementOptions =>
  ({ scope: cells.body.length > 0 ? 'Row' : 'Column' }) as PDFKit.Mixins.StructureElementOptions;

const textsOf = ({ head, body }: Cells): string[] => [...head, ...body];

const isHeadAt = ({ head }: Cells, index: number): boolean => index < head.length;

const fontOf = (cells: Cells, index: number): string =>
  cells.strong === true || (isHeadAt(cells, index) && cells.quiet !== true) ? FONTS.strong : FONTS.regular;

const paddingOf = ({ close }: Columns): number => (close === true ? CLOSE : PADDING);

const optionsOf = ({ widths, right }: Columns, index: number) => ({
  width: (widths[index] ?? 0) - 2 * PADDING,
  align: right.includes(index) ? ('right' as const) : ('left' as const),
});

/** Returns the height in points, including the padding. */
export const heightOf = (pdf: PDFKit.PDFDocument, cells: Cells, columns: Columns): number => {
  pdf.fontSize(SIZE);
  const heights = textsOf(cells).map((text, index) =>
    pdf.font(fontOf(cells, index)).heightOfString(text, optionsOf(columns, index)),
  );
  return 2 * paddingOf(columns) + Math.max(...heights);
};

/** Draws the texts and passes each on to be marked; returns where the next row begins. */
const drawCells = (
  pdf: PDFKit.PDFDocument,
  cells: Cells,
  columns: Columns,
  mark: (isHead: boolean, draw: () => void) => void,
): number => {
  const height = heightOf(pdf, cells, columns);
  const top = pdf.y;
  const start = pdf.page.margins.left + (columns.indent ?? 0);
  let left = start;
  textsOf(cells).forEach((text, index) => {
    const isHead = isHeadAt(cells, index);
    const cellLeft = left;
    mark(isHead, () => {
      pdf.font(fontOf(cells, index)).fontSize(SIZE).fillColor(INK);
      pdf.text(text, cellLeft + PADDING, top + paddingOf(columns), optionsOf(columns, index));
    });
    left += columns.widths[index] ?? 0;
  });
  if (columns.close === true) return top + height;
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(start, top + height)
      .lineTo(left, top + height)
      .lineWidth(0.4)
      .stroke('#b9c1ca');
  });
  return top + height;
};

/**
 * Draws one row of a tagged table with a hairline below. A row that does not fit starts the next page, below the heads of the columns if
 * the table has any: they are repeated only visually, because the table already contains them. `followed` is the height in points that must
 * remain below the row on the same page.
 */
export const drawRow = (
  pdf: PDFKit.PDFDocument,
  section: PDFKit.PDFStructureElement,
  cells: Cells,
  columns: Columns,
  repeatedHead?: readonly string[],
  followed = 0,
): void => {
  if (pdf.y + heightOf(pdf, cells, columns) + followed > pdf.page.maxY()) {
    pdf.addPage();
    if (repeatedHead !== undefined) {
      pdf.y = drawCells(pdf, { head: repeatedHead, body: [] }, columns, (_isHead, draw) => {
        drawArtifact(pdf, 'Pagination', draw);
      });
    }
  }
  const row = pdf.struct('TR');
  section.add(row);
  pdf.y = drawCells(pdf, cells, columns, (isHead, draw) => {
    row.add(pdf.struct(isHead ? 'TH' : 'TD', isHead ? headerOf(cells) : {}, draw));
  });
  row.end();
};
