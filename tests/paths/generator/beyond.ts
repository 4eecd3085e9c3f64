import type { Edge } from './graph.ts';
import { lastEdgesFrom, shortestPathTo } from './shortest-paths.ts';
import type { Survey } from './survey.ts';

/**
 * Returns a survey in which each case that leads further than the model follows ends in a separate situation, and the
 * shortest routes there. The survey lists no refused cases: tours try them in the situations that the model follows, and
 * nothing is tried beyond those.
 */
export const followBeyond = ({ beyond, ...survey }: Survey): { survey: Survey; routes: Edge[][] } => {
  const { graph } = survey;
  const known = graph.keys.length;
  const last = lastEdgesFrom(graph, 0);
  const routes = beyond.map(({ from, happening, definitions }, index) => {
    const { words } = happening;
    const edge = { from, to: known + index, happening, words, definitions, states: [], wins: [] };
    return [...shortestPathTo(last, from), edge];
  });
  const places = [...graph.places, ...beyond.map(({ place }) => place)];
  return {
    survey: { ...survey, beyond, graph: { ...graph, places }, refused: places.map(() => []) },
    routes,
  };
};
