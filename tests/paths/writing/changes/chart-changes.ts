import { figureIn, inLine, isSameCell, nameIn, titleChanges } from '#tests/paths/writing/cells.ts';
import { doingChanges } from './doing-changes.ts';
import { likenessOf, paired } from '#tests/paths/writing/pairs.ts';
import { surveyChanges } from './survey-changes.ts';
import type { WrittenPage, WrittenRow } from '#tests/paths/writing/written-page.ts';

type Pair = { readonly before: WrittenRow; readonly after: WrittenRow };

const cell = (row: WrittenRow, head: string): string => row[head] ?? '';
const isSame = ({ before, after }: Pair, head: string): boolean => isSameCell(before, after, head);

/** Names a transition as the current page does: `place: event → target`. */
const transitionName = (row: WrittenRow): string =>
  `${nameIn(row.From)}: ${nameIn(row.When)} → ${nameIn(row.To)}`;

/** Transitions of one state are alike if they have the same event, or the same description and the same target or guard. */
const transitionLikeness = (before: WrittenRow, after: WrittenRow): number => {
  const same = (head: string, weight: number): number => (isSame({ before, after }, head) ? weight : 0);
  return (
    same('From', 1) * (same('When', 0.5) + same('What it says', 0.2) + same('To', 0.15) + same('If', 0.15))
  );
};
const SAME_TRANSITION = 0.35;

const guardChanges = ({ before, after }: Pair, name: string): string[] => {
  const [old, now] = [before, after].map((row) => inLine(cell(row, 'If'))) as [string, string];
  if (isSame({ before, after }, 'If')) return [];
  if (old === '') return [`guard added to ${name}: ${now}`];
  if (now === '') return [`guard removed from ${name}: ${old}`];
  return [`guard changed in ${name}: from “${old}” to “${now}”`];
};

const delayChanges = ({ before, after }: Pair, name: string): string[] => {
  const [old, now] = [before, after].map((row) => figureIn(cell(row, 'When')));
  return old === undefined || now === undefined || old === now
    ? []
    : [`delay changed from ${old} to ${now} in ${name}`];
};

const textChange = (what: string, { before, after }: Pair, head: string, name: string): string[] =>
  isSame({ before, after }, head)
    ? []
    : [`${what} changed in ${name}: from “${inLine(cell(before, head))}” to “${inLine(cell(after, head))}”`];

/** Older pages have no actions, and name a delay in words only. */
export const saysWhatIsDone = ({ transitions }: WrittenPage): boolean =>
  transitions.every((row) => 'Does' in row);

const toldTransition = (row: WrittenRow): string => {
  const guard = inLine(cell(row, 'If'));
  return `${transitionName(row)}${guard === '' ? '' : `, if ${guard}`}: ${cell(row, 'What it says')}`;
};

const transitionChanges = (old: WrittenPage, now: WrittenPage): string[] => {
  const { added, removed, changed } = paired(
    old.transitions,
    now.transitions,
    transitionLikeness,
    SAME_TRANSITION,
  );
  const isComparable = saysWhatIsDone(old);
  return [
    ...added.map((row) => `transition added: ${toldTransition(row)}`),
    ...removed.map((row) => `transition removed: ${toldTransition(row)}`),
    ...changed.flatMap((pair) => {
      const name = transitionName(pair.after);
      return [
        ...guardChanges(pair, name),
        ...delayChanges(pair, name),
        ...(isComparable || !cell(pair.after, 'When').startsWith('after ')
          ? textChange('event', pair, 'When', name)
          : []),
        ...textChange('target', pair, 'To', name),
        ...(isComparable ? doingChanges(cell(pair.before, 'Does'), cell(pair.after, 'Does'), name) : []),
        ...textChange('description', pair, 'What it says', name),
      ];
    }),
  ];
};

const stateLikeness = (before: WrittenRow, after: WrittenRow): number =>
  isSame({ before, after }, 'State') ? 1 : Number(isSame({ before, after }, 'What it is')) / 2;

const toldState = (row: WrittenRow): string => `${inLine(cell(row, 'State'))}: ${cell(row, 'What it is')}`;

const stateChanges = (old: WrittenPage, now: WrittenPage): string[] => {
  const { added, removed, changed } = paired(old.states, now.states, stateLikeness, 0.5);
  return [
    ...added.map((row) => `state added: ${toldState(row)}`),
    ...removed.map((row) => `state removed: ${toldState(row)}`),
    ...changed.flatMap((pair) => {
      const name = nameIn(pair.after.State);
      const isRenamed = !isSame(pair, 'State');
      return [
        ...(isRenamed ? [`state renamed: ${nameIn(pair.before.State)} is now ${name}`] : []),
        ...textChange('description', pair, 'What it is', name),
        ...(saysWhatIsDone(old)
          ? doingChanges(cell(pair.before, 'Does'), cell(pair.after, 'Does'), name)
          : []),
      ];
    }),
  ];
};

const words = (sentence: string): string[] => sentence.split(' ');

const promiseChanges = (old: WrittenPage, now: WrittenPage): string[] => {
  const { added, removed, changed } = paired(
    old.promises.filter((promise) => !now.promises.includes(promise)),
    now.promises.filter((promise) => !old.promises.includes(promise)),
    (before, after) => likenessOf(words(before), words(after)),
    0.5,
  );
  return [
    ...added.map((promise) => `promise added: ${promise}`),
    ...removed.map((promise) => `promise removed: ${promise}`),
    ...changed.map(({ before, after }) => `promise changed: from “${before}” to “${after}”`),
  ];
};

const purposeChanges = (old: WrittenPage, now: WrittenPage): string[] =>
  old.purpose === '' || old.purpose === now.purpose
    ? []
    : [`purpose changed: from “${old.purpose}” to “${now.purpose}”`];

const exceptionChanges = (old: WrittenPage, now: WrittenPage): string[] => [
  ...now.exceptions
    .filter((each) => !old.exceptions.includes(each))
    .map((each) => `no longer reached: ${each}`),
  ...old.exceptions
    .filter((each) => !now.exceptions.includes(each))
    .map((each) => `reached again, or no longer there: ${each}`),
];

/**
 * Returns the changes to a chart and its promises, one per line: purpose, states, titles, transitions, guards, delays,
 * actions, the results of trying everything, promises, and what no path reaches.
 */
export const chartChanges = (old: WrittenPage, now: WrittenPage): string[] => [
  ...purposeChanges(old, now),
  ...stateChanges(old, now),
  ...titleChanges(old, now),
  ...transitionChanges(old, now),
  ...surveyChanges(old, now),
  ...promiseChanges(old, now),
  ...exceptionChanges(old, now),
];
