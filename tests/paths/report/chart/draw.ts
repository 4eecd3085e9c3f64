import type { ElkExtendedEdge, ElkLabel, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js';

import type { PathModel } from '#tests/paths/generator/model.ts';
import { markup, type Markup } from '#tests/paths/report/markup.ts';

import { chartGraph, type Arrow, type Box } from './graph.ts';
import { layOut, SIZES } from './layout.ts';

const CORNER = 6;

const nodesIn = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap((child) => nodesIn(child)),
];

const at = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** Draws a line with rounded corners through these points. */
const lineThrough = (points: readonly ElkPoint[]): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point.x)} ${at(point.y)}`;
      if (!after) return `L${at(point.x)} ${at(point.y)}`;
      const towards = (end: ElkPoint): string => {
        const length = Math.hypot(end.x - point.x, end.y - point.y);
        const share = Math.min(CORNER, length / 2) / (length || 1);
        return `${at(point.x + (end.x - point.x) * share)} ${at(point.y + (end.y - point.y) * share)}`;
      };
      return `L${towards(before)}Q${at(point.x)} ${at(point.y)} ${towards(after)}`;
    })
    .join('');

const drawnShape = (kind: Box['kind'], { x = 0, y = 0, width = 0, height = 0 }: ElkNode): Markup => {
  const corner = kind === 'compound' || kind === 'parallel' ? 8 : height / 2;
  const rectangle = (inset: number) =>
    markup`<rect x="${at(x + inset)}" y="${at(y + inset)}" width="${at(width - 2 * inset)}" height="${at(height - 2 * inset)}" rx="${at(corner - inset)}"/>`;
  if (kind === 'start')
    return markup`<circle cx="${at(x + width / 2)}" cy="${at(y + height / 2)}" r="${at(width / 2 - 1)}"/>`;
  return kind === 'final' ? markup`${rectangle(0)}${rectangle(4)}` : rectangle(0);
};

const drawnBox = (box: Box, places: ReadonlyMap<string, ElkNode>): Markup => {
  const node = places.get(box.place)!;
  const { x = 0, y = 0, width = 0 } = node;
  const hasInside = box.boxes.length > 0;
  const name = hasInside
    ? markup`<text class="chart-title" x="${at(x + 12)}" y="${at(y + 21)}">${box.name}</text>`
    : markup`<text x="${at(x + width / 2)}" y="${at(y + SIZES.box / 2 + 5)}" text-anchor="middle">${box.name}</text>`;
  const state = box.kind === 'start' ? null : markup` data-state="${box.place}"`;
  return markup`<g class="chart-state chart-${box.kind}"${state}>${drawnShape(box.kind, node)}${box.name === '' ? null : name}</g>${box.boxes.map((each) => drawnBox(each, places))}`;
};

const drawnLabel = ({ x = 0, y = 0 }: ElkLabel, { definition, lines }: Arrow['labels'][number]): Markup =>
  markup`<text data-definition="${definition}">${lines.map(
    (line, index) =>
      markup`<tspan x="${at(x + 4)}" y="${at(y + 12 + index * SIZES.line)}"${line.startsWith('[') || index > 0 ? markup` class="chart-guard"` : null}>${line}</tspan>`,
  )}</text>`;

const drawnArrow = (arrow: Arrow, edge: ElkExtendedEdge): Markup => {
  const lines = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
    lineThrough([startPoint, ...bendPoints, endPoint]),
  );
  const labels = arrow.labels.map((label) =>
    drawnLabel(
      edge.labels!.find(({ id }) => id === label.definition)!,
      label,
    ),
  );
  return markup`<g class="chart-arrow"><path d="${lines.join('')}" marker-end="url(#arrow-head)"/>${labels}</g>`;
};

const HEAD = markup`<defs><marker id="arrow-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 1L10 5L0 9Z"/></marker></defs>`;

/** Holds a chart drawn as SVG, with its size in pixels. */
export interface DrawnChart {
  readonly svg: Markup;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a chart. `data-state` and `data-definition` mark what can be highlighted; `chart-drawing` is the part that
 * can be shown elsewhere. `furnishing` is what a drawing needs to stand alone.
 */
export const drawnChart = async (
  model: PathModel,
  title: string,
  furnishing: Markup | null = null,
): Promise<DrawnChart> => {
  const graph = chartGraph(model);
  const laidOut = await layOut(graph);
  const places = new Map(nodesIn(laidOut).map((node) => [node.id, node]));
  const edges = new Map(
    nodesIn(laidOut).flatMap(({ edges: inside = [] }) => inside.map((edge) => [edge.id, edge])),
  );
  const [width, height] = [Math.ceil(laidOut.width ?? 0), Math.ceil(laidOut.height ?? 0)];
  const svg = markup`<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-labelledby="chart-name chart-about" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title id="chart-name">Chart of ${title}</title>
<desc id="chart-about">${model.machine.root.description ?? ''} The tables of states and transitions on this page say the same in words.</desc>
${furnishing}${HEAD}<g id="chart-drawing">${graph.boxes.map((box) => drawnBox(box, places))}${graph.arrows.map((arrow) => drawnArrow(arrow, edges.get(arrow.id)!))}</g></svg>`;
  return { svg, width, height };
};
