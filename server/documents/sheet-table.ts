/** Cells that head their row or column, then the others. */
export interface Cells {
  readonly head: readonly string[];
  readonly body: readonly string[];
}

interface Columns {
  readonly left: number;
  /** In points. */
  readonly widths: readonly number[];
  /** Indexes of the columns aligned right. */
  readonly right: readonly number[];
  readonly ink: string;
}

const PADDING = 3;

/** The types of pdfkit leave out the attribute that says what a header cell heads. */
const headerOf = (cells: Cells): PDFKit.Mixins.StructureElementOptions =>
  ({ scope: cells.body.length > 0 ? 'Row' : 'Column' }) as PDFKit.Mixins.StructureElementOptions;

/** One row of a tagged table with a hairline below; a row that does not fit starts the next page. */
export const drawRow = (
  pdf: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  cells: Cells,
  { left, widths, right, ink }: Columns,
): void => {
  const texts = [...cells.head, ...cells.body];
  const options = (index: number) => ({
    width: (widths[index] ?? 0) - 2 * PADDING,
    align: right.includes(index) ? ('right' as const) : ('left' as const),
  });
  const fontOf = (index: number): string => (index < cells.head.length ? 'Helvetica-Bold' : 'Helvetica');
  pdf.fontSize(9);
  const height =
    2 * PADDING +
    Math.max(...texts.map((text, index) => pdf.font(fontOf(index)).heightOfString(text, options(index))));
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const top = pdf.y;
  const row = pdf.struct('TR');
  table.add(row);
  let x = left;
  texts.forEach((text, index) => {
    const isHead = index < cells.head.length;
    const cellLeft = x;
    row.add(
      pdf.struct(isHead ? 'TH' : 'TD', isHead ? headerOf(cells) : {}, () => {
        pdf.font(fontOf(index)).fontSize(9).fillColor(ink);
        pdf.text(text, cellLeft + PADDING, top + PADDING, options(index));
      }),
    );
    x += widths[index] ?? 0;
  });
  row.end();
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(left, top + height)
    .lineTo(x, top + height)
    .lineWidth(0.4)
    .stroke('#b9c1ca');
  pdf.endMarkedContent();
  pdf.y = top + height;
};
