import { nameIn } from '#tests/paths/writing/cells.ts';
import type { WrittenPage, WrittenRow } from '#tests/paths/writing/written-page.ts';

const COLUMNS = [
  ['Refuses', 'always'],
  ['Refuses in some situations', 'in some situations'],
] as const;

/** Returns each refusal of a state with its frequency: `press *Send* (always)`. */
const refusalsIn = (row: WrittenRow | undefined): string[] =>
  COLUMNS.flatMap(([head, often]) =>
    (row?.[head] ?? '')
      .split('; ')
      .filter((words) => words !== '')
      .map((words) => `${words} (${often})`),
  );

/** Returns the changed refusals of states; for new and removed states the page says enough. */
const refusalChanges = (old: WrittenPage, now: WrittenPage): string[] => {
  const [before, after] = [old, now].map(
    ({ refusals }) => new Map(refusals.map((row) => [nameIn(row.State), row])),
  );
  const known = [old, now].map(({ states }) => new Set(states.map((row) => nameIn(row.State))));
  const names = [...new Set([...before!.keys(), ...after!.keys()])].filter((name) =>
    known.every((states) => states.has(name)),
  );
  return names.flatMap((name) => {
    const [was, is] = [refusalsIn(before!.get(name)), refusalsIn(after!.get(name))];
    return [
      ...is.filter((each) => !was.includes(each)).map((each) => `refusal added to ${name}: ${each}`),
      ...was.filter((each) => !is.includes(each)).map((each) => `refusal removed from ${name}: ${each}`),
    ];
  });
};

const figuresIn = (survey: string): string => survey.replace(/ \(fingerprint.*$/, '');

/**
 * Returns the changed results of trying everything. The tables name conditions, actions and delays; these results
 * also show when one of them keeps its name but calculates differently.
 */
export const surveyChanges = (old: WrittenPage, now: WrittenPage): string[] => {
  if (old.survey === '' || old.survey === now.survey) return [];
  const [before, after] = [figuresIn(old.survey), figuresIn(now.survey)];
  return [
    before === after
      ? 'answers changed: as many as before, but a condition, an action or a delay calculates differently'
      : `answers changed: from “${before}” to “${after}”`,
    ...refusalChanges(old, now),
  ];
};
