import { paired } from '#tests/paths/writing/pairs.ts';

/** Describes one action of a cell: what it does and, for a state, when. */
interface Doing {
  readonly when: string;
  readonly name: string;
  readonly words: string;
}

const PARTS = /(?:^|\. )(on entering|asks|on leaving): /;

/** Identifies an action by its name alone, which in `keep draft (review): …` is `keep draft`. */
const doing = (when: string, words: string): Doing => ({ when, words, name: words.split(/ \(|: /)[0]! });

const listed = (when: string, text: string): Doing[] =>
  text === '' ? [] : text.split('; ').map((words) => doing(when, words));

const doingsIn = (cell: string): Doing[] => {
  const [own = '', ...parts] = cell.split(PARTS);
  return [
    ...listed('', own),
    ...parts.flatMap((part, index) => (index % 2 === 0 ? listed(part, parts[index + 1]!) : [])),
  ];
};

const AFTER = /^(.*) after (\d[\d a-z]*)$/;

const delayChange = (before: Doing, after: Doing, where: string): string | null => {
  const [old, now] = [AFTER.exec(before.words), AFTER.exec(after.words)];
  return old && now && old[1] === now[1]
    ? `delay changed from ${old[2]} to ${now[2]} in ${where} (${now[1]})`
    : null;
};

const placed = (where: string, { when }: Doing): string => (when === '' ? where : `${where}, ${when}`);

const isSame = (one: Doing, other: Doing): boolean => one.when === other.when && one.words === other.words;

/** Returns the actions that both lists hold, in the order of the first. */
const shared = (doings: readonly Doing[], others: readonly Doing[]): string =>
  doings
    .filter((each) => others.some((other) => isSame(each, other)))
    .map(({ when, words }) => `${when} ${words}`)
    .join('\n');

/** Returns the changed actions, one per line, and the changed order of those that stay, because they run in order. */
export const doingChanges = (before: string, after: string, where: string): string[] => {
  const [old, now] = [doingsIn(before), doingsIn(after)];
  const { added, removed, changed } = paired(
    old.filter((each) => !now.some((other) => isSame(each, other))),
    now.filter((each) => !old.some((other) => isSame(each, other))),
    (one, other) => Number(one.when === other.when && one.name === other.name),
    1,
  );
  const lines = [
    ...added.map((each) => `action added to ${placed(where, each)}: ${each.words}`),
    ...removed.map((each) => `action removed from ${placed(where, each)}: ${each.words}`),
    ...changed.map(
      (pair) =>
        delayChange(pair.before, pair.after, where) ??
        `action changed in ${placed(where, pair.after)}: from “${pair.before.words}” to “${pair.after.words}”`,
    ),
  ];
  return shared(old, now) === shared(now, old)
    ? lines
    : [...lines, `order of actions changed in ${where}: from “${before}” to “${after}”`];
};
