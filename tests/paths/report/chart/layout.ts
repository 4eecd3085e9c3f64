import elkjs, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';

import type { Arrow, Box, ChartGraph } from './graph.ts';

/** All sizes are in pixels; the width of a letter is a generous average, because fonts differ. */
export const SIZES = { letter: 7.2, nameLetter: 8.2, line: 16, box: 34, title: 30, dot: 12, margin: 16 };

const elk = new elkjs.default();

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.aspectRatio': '0.9',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.padding': `[top=${SIZES.margin},left=${SIZES.margin},bottom=${SIZES.margin},right=${SIZES.margin}]`,
};

const widthOf = (lines: readonly string[]): number =>
  Math.max(...lines.map(({ length }) => length)) * SIZES.letter + 8;

const nodeOf = ({ place, name, kind, boxes }: Box): ElkNode => {
  if (kind === 'start') {
    const layoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' };
    return { id: place, width: SIZES.dot, height: SIZES.dot, layoutOptions };
  }
  const width = Math.max(64, name.length * SIZES.nameLetter + 28);
  if (boxes.length === 0) return { id: place, width, height: SIZES.box };
  const side = SIZES.margin;
  return {
    id: place,
    children: boxes.map((box) => nodeOf(box)),
    layoutOptions: {
      'elk.padding': `[top=${SIZES.title + 12},left=${side},bottom=${side},right=${side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${SIZES.box})`,
    },
  };
};

const edgeOf = ({ id, from, to, labels }: Arrow): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  labels: labels.map(({ definition, lines }) => ({
    id: definition,
    text: lines.join(' '),
    width: widthOf(lines),
    height: lines.length * SIZES.line,
  })),
});

/** Returns the position of each box and arrow of a chart, in the coordinates of the whole drawing. */
export const layOut = ({ boxes, arrows }: ChartGraph): Promise<ElkNode> =>
  elk.layout({
    id: 'chart',
    layoutOptions: OPTIONS,
    children: boxes.map((box) => nodeOf(box)),
    edges: arrows.map((arrow) => edgeOf(arrow)),
  });
