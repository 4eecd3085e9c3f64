import type {
  QuickOrderContext,
  QuickRow,
  RemovedRows,
  RowAnswer,
  RowOutcome,
  ShownRows,
} from './quick-order.types.ts';

type Rows = Pick<QuickOrderContext, 'rows' | 'answers'>;

const isProblem = ({ result }: RowAnswer): boolean => result !== 'ok';

const answersById = (answers: readonly RowAnswer[]): ReadonlyMap<number, RowAnswer> =>
  new Map(answers.map((answer) => [answer.id, answer]));

/** Returns the ids of the rows that cannot be ordered as they are; a row that was changed since its check does not count. */
export const problemRows = ({ rows, answers }: Rows): ReadonlySet<number> => {
  const byId = answersById(answers);
  return new Set(
    rows.flatMap(({ id }) => {
      const answer = byId.get(id);
      return answer !== undefined && isProblem(answer) ? [id] : [];
    }),
  );
};

export const countsByResult = ({ rows, answers }: Rows): ReadonlyMap<RowOutcome, number> => {
  const byId = answersById(answers);
  const counts = new Map<RowOutcome, number>();
  for (const { id } of rows) {
    const result = byId.get(id)?.result;
    if (result !== undefined) counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return counts;
};

const chosenRows = (context: Rows, shown: ShownRows): readonly number[] => {
  const byId = answersById(context.answers);
  const problems = problemRows(context);
  const isChosen = ({ id }: QuickRow): boolean => {
    if (shown === 'all') return true;
    return shown === 'problems' ? problems.has(id) : byId.get(id)?.result === shown;
  };
  const ids = context.rows.filter(isChosen).map(({ id }) => id);
  return [...ids.filter((id) => problems.has(id)), ...ids.filter((id) => !problems.has(id))];
};

/**
 * Lists the rows to be shown, those with problems first; all rows if no row qualifies. Rows stay in this list while they are corrected, so
 * that none of them moves or disappears while somebody types in it.
 */
export const withList = (context: Rows, shown: ShownRows): Pick<QuickOrderContext, 'shown' | 'listed'> => {
  const listed = chosenRows(context, shown);
  return listed.length > 0 ? { shown, listed } : { shown: 'all', listed: chosenRows(context, 'all') };
};

export const holdsShown = (context: Rows, shown: ShownRows): boolean =>
  problemRows(context).size > 0 && chosenRows(context, shown).length > 0;

/** Returns the next row with a problem after `at`, or else the first one. If no shown row has a problem, all rows are shown. */
export const nextProblem = (
  context: QuickOrderContext,
): Pick<QuickOrderContext, 'at' | 'shown' | 'listed'> => {
  const problems = problemRows(context);
  const isInSight = context.listed.some((id) => problems.has(id));
  const { shown, listed } = isInSight ? context : withList(context, 'all');
  const place = context.at === null ? -1 : listed.indexOf(context.at);
  const at = [...listed.slice(place + 1), ...listed].find((id) => problems.has(id)) ?? null;
  return { at, shown, listed };
};

/** Sets the rows with problems aside. */
export const withoutProblems = (context: QuickOrderContext): Rows & { readonly removed: RemovedRows } => {
  const problems = problemRows(context);
  const isLeft = ({ id }: { readonly id: number }): boolean => !problems.has(id);
  const [rows, answers] = [context.rows.filter(isLeft), context.answers.filter(isLeft)];
  return {
    rows,
    answers,
    removed: {
      rows: context.rows.filter((row) => !isLeft(row)),
      answers: context.answers.filter((answer) => !isLeft(answer)),
    },
  };
};

/** Puts the rows that were set aside back in their places; the order of the ids is the order of the rows. */
export const withRemoved = ({ rows, answers, removed }: QuickOrderContext): Rows => ({
  rows: [...rows, ...removed.rows].toSorted((one, other) => one.id - other.id),
  answers: [...answers, ...removed.answers],
});
