/** The tables and files that an operator provides together, in a folder or an archive. */
export interface InFolder {
  /** The paths below the folder, separated by slashes. */
  readonly names: readonly string[];
  readonly sizeOf: (name: string) => number;
  readonly open: (name: string) => AsyncIterable<Uint8Array>;
}

/** Exported files are in this folder next to the tables. */
const FILES = 'files/';

const ENDING = '.csv';

export const tableName = (word: string): string => `${word}${ENDING}`;

/** Returns whether a path has a hidden part or `__MACOSX`, which operating systems add to folders and archives. */
const isStray = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** Returns the folder that contains everything in an archive, as many tools pack it, or an empty text. */
const topOf = (names: readonly string[]): string => {
  const [first = ''] = names;
  const top = first.slice(0, first.indexOf('/') + 1);
  return top !== FILES && names.every((name) => name.startsWith(top)) ? top : '';
};

/** Leaves out stray files, and the folder around everything. */
export const tidied = (folder: InFolder): InFolder => {
  const names = folder.names.filter((name) => !isStray(name));
  const top = topOf(names);
  return {
    names: names.map((name) => name.slice(top.length)),
    sizeOf: (name) => folder.sizeOf(top + name),
    open: (name) => folder.open(top + name),
  };
};

export const tablesIn = ({ names }: InFolder): string[] =>
  names.filter((name) => !name.includes('/') && name.toLowerCase().endsWith(ENDING));

/** Matches `%`, which begins an escape; characters that some systems refuse in paths; and beginnings and ends that they hide or drop. */
const UNSAFE = /[%/\\:*?"<>|\p{Cc}]|^\.|[. ]$/gu;

const escaped = (letter: string): string =>
  [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');

/** Returns the path under which a stored file is exported. */
export const pathOfFile = (id: string): string => `${FILES}${id.replaceAll(UNSAFE, escaped)}`;

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const bare = (path: string): string => (path.startsWith(FILES) ? path.slice(FILES.length) : path);

/** Returns the paths of the files in a folder, by the names that lines use. */
export const filesByName = (folder: InFolder): ReadonlyMap<string, string> => {
  const tables = new Set(tablesIn(folder));
  const paths = folder.names.filter((name) => !tables.has(name));
  const byName = new Map<string, string>();
  const add = (name: string, path: string): void => {
    // Some systems store umlauts as two characters.
    const key = name.normalize('NFC');
    if (!byName.has(key)) byName.set(key, path);
  };
  for (const path of paths) add(decoded(bare(path)), path);
  for (const path of paths) add(bare(path), path);
  for (const path of paths) add(path, path);
  const lastParts = Map.groupBy(paths, (path) => path.slice(path.lastIndexOf('/') + 1));
  for (const [name, [path = '', ...others]] of lastParts) if (others.length === 0) add(name, path);
  return byName;
};
