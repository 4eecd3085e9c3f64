import type { DrawnChart } from '#tests/paths/report/chart/draw.ts';
import { markup, type Markup } from '#tests/paths/report/markup.ts';

type Size = Pick<DrawnChart, 'width' | 'height'>;

/** A chart is printed at this scale or a larger one; its 13-pixel letters are then at least about 6 points high. */
const SMALLEST = 0.6;

/** The first sheet has this space left below the head of the page, in CSS pixels. */
const BESIDE_WORDS: Size = { width: 700, height: 600 };

/**
 * A separate A4 sheet in landscape has this space, without its heading; on other paper the letters become slightly
 * smaller.
 */
const SHEET: Size = { width: 1040, height: 660 };

/** Two sheets overlap by this many chart pixels, so that even the widest title or label is complete on one of them. */
const OVERLAP = 250;

/** Returns whether a chart is legible on the first sheet, which is in portrait like all text. */
export const fitsBesideWords = ({ width, height }: Size): boolean =>
  width * SMALLEST <= BESIDE_WORDS.width && height * SMALLEST <= BESIDE_WORDS.height;

interface Stretch {
  readonly start: number;
  readonly length: number;
}

/** Divides a side of the chart into equal stretches that overlap. */
const stretches = (side: number, room: number): Stretch[] => {
  const longest = room / SMALLEST;
  const count = side <= longest ? 1 : Math.ceil((side - OVERLAP) / (longest - OVERLAP));
  const length = Math.ceil((side + (count - 1) * OVERLAP) / count);
  return Array.from({ length: count }, (_, index) => ({ start: index * (length - OVERLAP), length }));
};

/** Prints a chart on separate sheets, row by row. */
export const chartSheets = ({ width, height }: Size): Markup => {
  const [columns, rows] = [stretches(width, SHEET.width), stretches(height, SHEET.height)];
  const count = columns.length * rows.length;
  const sheets = rows.flatMap((row, down) =>
    columns.map((column, across) => {
      const place =
        count === 1 ? '' : `, row ${down + 1} of ${rows.length}, column ${across + 1} of ${columns.length}`;
      return markup`<div class="sheet"><h2>Chart${place}</h2>
<svg class="chart" width="${column.length}" height="${row.length}" viewBox="${column.start} ${row.start} ${column.length} ${row.length}"><use href="#chart-drawing"/></svg></div>
`;
    }),
  );
  return markup`<div class="sheets">${sheets}</div>`;
};
