import { chartChanges, saysWhatIsDone } from './chart-changes.ts';
import { pathChanges, pathChangesInWords } from './path-changes.ts';
import { readPage } from './written-page.ts';

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** What has changed of a flow since another page of it, the chart first; empty when nothing has. `''`: there is no page. */
export const flowChanges = (flow: string, before: string, after: string): string[] => {
  const [old, now] = [readPage(before), readPage(after)];
  const chart = before === '' || after === '' ? [] : chartChanges(old, now);
  const paths = pathChangesInWords(pathChanges(old.paths, now.paths));
  if (chart.length + paths.length === 0) return [];
  const title = before === '' ? `${flow}: a new flow` : after === '' ? `${flow}: this flow is gone` : flow;
  return [title, ...indented([...chart, ...paths]), ''];
};

/** What pages of other times do not say, and what is therefore not compared; `null` when all is. */
export const uncompared = (pages: Iterable<string>): string | null =>
  [...pages].every((page) => saysWhatIsDone(readPage(page)))
    ? null
    : 'The older pages do not say what transitions and states do, nor how long delays last: these are not compared.';
