/** Holds a path as a page of the book shows it. */
export interface WrittenPath {
  readonly title: string;
  readonly steps: readonly string[];
}

/** Holds a row of a table by its column headings; older pages have different columns. */
export type WrittenRow = Readonly<Record<string, string>>;

/** Holds a page of the book, read back. */
export interface WrittenPage {
  /** Says what the flow is for; empty if a page does not begin with it. */
  readonly purpose: string;
  /** Lists what no path reaches, each with its reason. */
  readonly exceptions: readonly string[];
  readonly promises: readonly string[];
  readonly states: readonly WrittenRow[];
  readonly transitions: readonly WrittenRow[];
  readonly refusals: readonly WrittenRow[];
  /** Says how much was tried, with the fingerprint of the results; empty in older pages. */
  readonly survey: string;
  readonly paths: readonly WrittenPath[];
}

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const sectionOf = (page: string, heading: string): string[] => {
  const [, rest = ''] = page.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0]!.split('\n');
};

const tableIn = (page: string, heading: string): WrittenRow[] => {
  const [heads, , ...lines] = sectionOf(page, heading)
    .filter((line) => line.startsWith('|'))
    .map((line) => cellsOf(line));
  return lines.map((cells) => Object.fromEntries(heads!.map((head, index) => [head, cells[index] ?? ''])));
};

/** Returns the points of the list after a line. */
const pointsAfter = (page: string, heading: string): string[] => {
  const [, rest = ''] = page.split(`\n${heading}\n`);
  const lines = rest.trimStart().split('\n');
  const end = lines.findIndex((line) => !line.startsWith('- '));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.slice(2));
};

const purposeIn = (page: string): string => /^# .*\n\n<!--.*-->\n\n(.*)\n/.exec(page)?.[1] ?? '';

const surveyIn = (page: string): string =>
  sectionOf(page, 'Refusals').find((line) => line.includes('fingerprint')) ?? '';

const pathsIn = (page: string): WrittenPath[] =>
  page
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const steps = lines.filter((line) => /^\d+\. /.test(line)).map((line) => line.replace(/^\d+\. /, ''));
      return { title, steps };
    });

export const readPage = (page: string): WrittenPage => ({
  purpose: purposeIn(page),
  exceptions: pointsAfter(page, 'Not reached, each for its reason:'),
  promises: pointsAfter(page, 'After every step it holds that:'),
  states: tableIn(page, 'States'),
  transitions: tableIn(page, 'Transitions'),
  refusals: tableIn(page, 'Refusals'),
  survey: surveyIn(page),
  paths: pathsIn(page),
});
