import type { PathModel } from '#tests/paths/generator/model.ts';
import { drawnChart } from '#tests/paths/report/chart/draw.ts';
import { markup } from '#tests/paths/report/markup.ts';

import { arrowsOf } from './diagram.ts';
import { titleOf } from './words.ts';

/** If a chart has more arrows, Mermaid's drawing of it is a tangle. */
const MOST_ARROWS = 25;

/** Returns whether the page of a chart shows it as a separate picture. */
export const isPictured = (model: PathModel): boolean => arrowsOf(model).length > MOST_ARROWS;

/** Returns the path of the picture of a chart, relative to its page. */
export const pictureOf = (flow: string): string => `charts/${flow}.svg`;

export const pictureLink = (flow: string): string =>
  `![The chart of ${titleOf(flow)}: the tables of states and transitions below say the same in words](${pictureOf(flow)})`;

// The picture has its own background, because that of the page is unknown.
const FURNISHING = markup`<style>
svg { background: #fff; color: #1d2a30; font: 13px 'Source Sans 3', system-ui, sans-serif; }
text { fill: currentcolor; stroke: #fff; stroke-width: 3px; stroke-linejoin: round; paint-order: stroke; }
rect, path { fill: none; stroke: #7a878d; }
.chart-leaf rect, .chart-final rect, .chart-history rect { fill: #f2f6f7; }
.chart-state text { font-weight: 600; }
.chart-leaf text, .chart-final text, .chart-history text { stroke: none; }
.chart-parallel > rect { stroke-dasharray: 6 4; }
.chart-start circle, #arrow-head path { fill: #4f5d63; stroke: none; }
.chart-arrow path { stroke: #4f5d63; }
.chart-guard { fill: #4f5d63; }
</style>
`;

/** Returns the chart of a flow as a file with the same bytes each time, since nothing in it is measured, counted or dated. */
export const chartPicture = async (flow: string, model: PathModel): Promise<string> => {
  const { svg } = await drawnChart(model, titleOf(flow), FURNISHING);
  return `${svg.text.replaceAll('><g ', '>\n<g ')}\n`;
};
