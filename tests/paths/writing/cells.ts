import { spelled } from './parameters.ts';
import type { WrittenPage, WrittenRow } from './written-page.ts';

/** Shows words for the reader, and below them the name by which the code can be searched. */
export const named = (words: string, code: string): string => {
  if (code === '') return words;
  return words === code || words === `\`${code}\`` ? `\`${code}\`` : `${words}<br>\`${code}\``;
};

/** Matches the length of a delay, or its bounds: `5 s`, `at least 5 s and at most 1 min`. */
const FIGURE = /^after ((?:at (?:least|most) )?\d[\d a-z]*?)(?= `| \(|<br>|$)/;

export const figureIn = (cell: string): string | undefined => FIGURE.exec(cell)?.[1];

/** Returns the name in the code that a cell holds, or else its words without the length of a delay. */
export const nameIn = (cell = ''): string => {
  const code = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  return code.length > 0 ? code.join(' and ') : cell.replace(FIGURE, 'after').replaceAll('*', '');
};

const NAMED = /^(.+)<br>`([^`]+)`$/;

/** Returns a cell in one line: `Review (step.review)`. */
export const inLine = (cell: string): string =>
  cell.replace(NAMED, (_, words: string, code: string) => `${words} (${code})`).replace(/^`([^`]+)`$/, '$1');

/** In this column, older pages give guards only in words. */
const SPELLED = 'If';

export const isSameCell = (before: WrittenRow, after: WrittenRow, head: string): boolean => {
  const [old, now] = [nameIn(before[head]), nameIn(after[head])];
  return old === now || (head === SPELLED && spelled(old) === spelled(now));
};

const titlesIn = ({ states, transitions }: WrittenPage): Map<string, string> => {
  const cells = [
    ...states.map((row) => row.State),
    ...transitions.flatMap((row) => [row.When, row[SPELLED]]),
  ];
  return new Map(
    cells.flatMap((cell = '') => {
      const [, words, code] = NAMED.exec(cell) ?? [];
      return words === undefined || cell.startsWith('after ') ? [] : [[code!, words]];
    }),
  );
};

/** Returns the titles that the steps of a page use for its states, by the names of the states. */
export const statesCalled = ({ states }: WrittenPage): Map<string, string> =>
  new Map(states.map(({ State: cell = '' }) => [nameIn(cell), NAMED.exec(cell)?.[1] ?? nameIn(cell)]));

/** Returns, one per line, the parts that have kept their names but changed their titles. */
export const titleChanges = (old: WrittenPage, now: WrittenPage): string[] => {
  const before = titlesIn(old);
  return [...titlesIn(now)].flatMap(([code, words]) => {
    const known = before.get(code);
    return known === undefined || known === words
      ? []
      : [`title changed for ${code}: from “${known}” to “${words}”`];
  });
};
