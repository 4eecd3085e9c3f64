/** A path as a page of the book shows it. */
interface WrittenPath {
  readonly title: string;
  readonly steps: readonly string[];
}

export interface PathChanges {
  readonly added: readonly WrittenPath[];
  readonly removed: readonly WrittenPath[];
  readonly changed: readonly { readonly before: WrittenPath; readonly after: WrittenPath }[];
}

/** Two paths that share at least this much of their steps are one that was changed. */
const SAME_PATH = 0.5;

const readPaths = (page: string): WrittenPath[] =>
  page
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const steps = lines.filter((line) => /^\d+\. /.test(line)).map((line) => line.replace(/^\d+\. /, ''));
      return { title, steps };
    });

/** The longest list of steps that both have in the same order. */
const shared = (one: readonly string[], other: readonly string[]): readonly string[] => {
  let above: (readonly string[])[] = Array.from({ length: other.length + 1 }, () => []);
  for (const step of one) {
    const line: (readonly string[])[] = [[]];
    for (const [column, candidate] of other.entries()) {
      const left = line[column]!;
      const up = above[column + 1]!;
      if (step === candidate) line.push([...above[column]!, step]);
      else line.push(left.length > up.length ? left : up);
    }
    above = line;
  }
  return above.at(-1)!;
};

const likeness = (one: WrittenPath, other: WrittenPath): number =>
  shared(one.steps, other.steps).length / Math.max(one.steps.length, other.steps.length);

/** What two versions of a page have in common and what not; a path is itself wherever its number has gone. */
export const changesBetween = (before: string, after: string): PathChanges => {
  const isIn = (paths: readonly WrittenPath[], { steps }: WrittenPath) =>
    paths.some((path) => path.steps.join('\n') === steps.join('\n'));
  const old = readPaths(before);
  const now = readPaths(after);
  const gone = old.filter((path) => !isIn(now, path));
  const come = now.filter((path) => !isIn(old, path));
  const changed: { before: WrittenPath; after: WrittenPath }[] = [];
  for (const path of come) {
    const free = gone.filter((each) => changed.every((pair) => pair.before !== each));
    const nearest = free.toSorted((one, other) => likeness(path, other) - likeness(path, one))[0];
    if (nearest && likeness(path, nearest) >= SAME_PATH) changed.push({ before: nearest, after: path });
  }
  return {
    changed,
    added: come.filter((path) => changed.every((pair) => pair.after !== path)),
    removed: gone.filter((path) => changed.every((pair) => pair.before !== path)),
  };
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

/** The changes of one flow for the eye; empty when there are none. */
export const changesInWords = (flow: string, { added, removed, changed }: PathChanges): string[] => {
  if (added.length + removed.length + changed.length === 0) return [];
  return [
    `${flow}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
    ...added.flatMap((path) => listed('+', path)),
    ...removed.flatMap((path) => listed('-', path)),
    ...changed.flatMap(({ before, after }) => compared(before, after)),
    '',
  ];
};
