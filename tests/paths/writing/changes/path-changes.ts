import { likenessOf, paired, shared, type Paired } from '#tests/paths/writing/pairs.ts';
import type { WrittenPath } from '#tests/paths/writing/written-page.ts';

/** Two paths that share at least this part of their steps count as one path that has changed. */
const SAME_PATH = 0.5;

const isIn = (paths: readonly WrittenPath[], { steps }: WrittenPath): boolean =>
  paths.some((path) => path.steps.join('\n') === steps.join('\n'));

/** Returns where two lists of paths differ; a path with a new number is still the same path. */
export const pathChanges = (
  before: readonly WrittenPath[],
  after: readonly WrittenPath[],
): Paired<WrittenPath> => {
  return paired(
    before.filter((path) => !isIn(after, path)),
    after.filter((path) => !isIn(before, path)),
    (one, other) => likenessOf(one.steps, other.steps),
    SAME_PATH,
  );
};

const listed = (sign: string, { title, steps }: WrittenPath): string[] => [
  `${sign} ${title}`,
  ...steps.map((step) => `${sign}     ${step}`),
];

const compared = (before: WrittenPath, after: WrittenPath): string[] => {
  const common = shared(before.steps, after.steps);
  const lines: string[] = [];
  let [old, now] = [0, 0];
  for (const step of [...common, null]) {
    while (old < before.steps.length && before.steps[old] !== step)
      lines.push(`-     ${before.steps[old++]}`);
    while (now < after.steps.length && after.steps[now] !== step) lines.push(`+     ${after.steps[now++]}`);
    if (step !== null) lines.push(`      ${step}`);
    old += 1;
    now += 1;
  }
  return [`~ ${before.title} → ${after.title}`, ...lines];
};

/** Returns the changes to paths, for people to read; empty if there are none. */
export const pathChangesInWords = (
  { added, removed, changed }: Paired<WrittenPath>,
  what: 'paths' | 'errands' = 'paths',
): string[] => {
  if (added.length + removed.length + changed.length === 0) return [];
  return [
    `${what}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
    ...added.flatMap((path) => listed('+', path)),
    ...removed.flatMap((path) => listed('-', path)),
    ...changed.flatMap(({ before, after }) => compared(before, after)),
  ];
};
