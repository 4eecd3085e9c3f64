import { createHash } from 'node:crypto';

export const KINDS = [
  'wrong target',
  'guard dropped',
  'guards swapped',
  'guard inverted',
  'missing onError',
  'changed delay',
  'lost action',
  'lost parameter',
  'wrong parameter',
  'wrong initial state',
  'control shown where refused',
  'missing control',
  'wrong event sent',
  'focus lost',
  'announcement lost',
  'wrong words',
  'missing field error',
  'wrong status',
  'wrong code',
  'off by one',
  'missing ownership check',
  'different body under a key',
  'money',
  'session not ended',
  'rate limit',
  'case conversion',
  'missing header',
] as const;

type Kind = (typeof KINDS)[number];

/** Describes a small deliberate mistake, made in a copy of the tree to see which test notices it. */
export interface Mistake {
  readonly name: string;
  readonly kind: Kind;
  /** The flow in which a person would see the mistake, named as in the path book. */
  readonly flow: string;
  readonly file: string;
  /** Holds the original text, which must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Lists the tests that should notice the mistake in addition to the walks of its flow; they run before whole lanes do. */
  readonly near?: readonly string[];
  /** Says why `npm test` need not notice the mistake. */
  readonly survivesTests?: string;
}

/** Returns the source with the mistake in it. @throws if the place is missing or not unique */
export const patched = (source: string, { name, file, find, replace }: Mistake): string => {
  const places = source.split(find).length - 1;
  if (places !== 1)
    throw new Error(`${name}: the text to replace occurs ${places} times in ${file}, not once.`);
  return source.replace(find, () => replace);
};

/** Returns the mistakes that can be made together, each in a place that is still unique after the earlier ones, and the changed files. */
export const madeTogether = (
  mistakes: readonly Mistake[],
  read: (file: string) => string,
): { readonly made: readonly Mistake[]; readonly files: ReadonlyMap<string, string> } => {
  const files = new Map<string, string>();
  const made = mistakes.filter((mistake) => {
    const source = files.get(mistake.file) ?? read(mistake.file);
    if (source.split(mistake.find).length !== 2) return false;
    files.set(mistake.file, patched(source, mistake));
    return true;
  });
  return { made, files };
};

/** Returns six characters that depend on the patch alone, so moving the file does not change them. */
export const patchId = ({ find, replace }: Mistake): string =>
  createHash('sha256')
    .update(JSON.stringify([find, replace]))
    .digest('hex')
    .slice(0, 6);

const marked = (mark: string, lines: readonly string[]): string[] => lines.map((line) => `  ${mark}${line}`);

/** Returns the number of lines that both texts have in common at the end. */
const alikeAtEnd = (before: readonly string[], after: readonly string[]): number => {
  const least = Math.min(before.length, after.length);
  const different = before.toReversed().findIndex((line, index) => line !== after.at(-1 - index));
  return different === -1 ? least : Math.min(different, least);
};

/** Returns the mistake as a patch: unchanged lines begin with a space, removed ones with a minus, added ones with a plus. */
export const patchInWords = ({ name, kind, flow, file, find, replace }: Mistake): string => {
  const before = find.split('\n');
  const after = replace.split('\n');
  const first = before.findIndex((line, index) => line !== after[index]);
  const head = first === -1 ? before.length : first;
  const tail = alikeAtEnd(before.slice(head), after.slice(head));
  return [
    `${name} (${flow}, ${kind})`,
    `  ${file}`,
    ...marked(' ', before.slice(0, head)),
    ...marked('-', before.slice(head, before.length - tail)),
    ...marked('+', after.slice(head, after.length - tail)),
    ...marked(' ', before.slice(before.length - tail)),
  ].join('\n');
};
