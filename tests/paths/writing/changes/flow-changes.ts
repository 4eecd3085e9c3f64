import { statesCalled } from '#tests/paths/writing/cells.ts';
import { chartChanges, saysWhatIsDone } from './chart-changes.ts';
import { journeyChanges } from './journey-changes.ts';
import { pathChanges, pathChangesInWords } from './path-changes.ts';
import { readPage, type WrittenPage, type WrittenPath } from '#tests/paths/writing/written-page.ts';

/** Returns the paths of an older page with today's titles, because a new title does not make a new path. */
const retitled = (old: WrittenPage, now: WrittenPage): WrittenPath[] => {
  const called = statesCalled(now);
  const today = new Map([...statesCalled(old)].map(([name, title]) => [title, called.get(name) ?? title]));
  return old.paths.map(({ title, steps }) => ({
    title,
    steps: steps.map((step) =>
      step.replaceAll(/\*\*(.+?)\*\*/g, (_, state: string) => `**${today.get(state) ?? state}**`),
    ),
  }));
};

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/**
 * Returns the changes to a flow since another version of its page, the chart first; empty if there are none. `''` means
 * that there was no page.
 */
export const flowChanges = (flow: string, before: string, after: string): string[] => {
  const [old, now] = [readPage(before), readPage(after)];
  const isCompared = before !== '' && after !== '';
  const chart = isCompared ? [...chartChanges(old, now), ...journeyChanges(old.paths, now.paths)] : [];
  const paths = pathChangesInWords(pathChanges(retitled(old, now), now.paths));
  if (chart.length + paths.length === 0) return [];
  const title = before === '' ? `${flow}: a new flow` : after === '' ? `${flow}: this flow is gone` : flow;
  return [title, ...indented([...chart, ...paths]), ''];
};

/** Says what is not compared because the older pages lack it; `null` if they lack nothing. */
export const uncompared = (pages: Iterable<string>): string | null =>
  [...pages].every((page) => saysWhatIsDone(readPage(page)))
    ? null
    : 'The older pages do not say what transitions and states do, nor how long delays last: these are not compared.';
