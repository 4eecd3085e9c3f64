import type { TakingStore } from '#server/db/documents/files.store.ts';
import { usersWith } from '#server/exchange/accounts/users.subject.ts';
import { tableName, tablesIn, type InFolder } from '#server/exchange/files/in-folder.ts';
import { FileTaker } from '#server/exchange/files/take-files.ts';
import { type ImportMode, type ImportTable, runImport } from '#server/exchange/run-import.ts';
import type { Kind, Subject } from '#server/exchange/subject.ts';
import { SUBJECTS } from '#server/exchange/subjects.ts';
import { RECORD } from '#server/exchange/table/columns.ts';
import { FileError } from '#server/exchange/table/file-error.ts';
import { NO_MAPPING, readMapping, readMappings, type Mapping } from '#server/exchange/table/mapping.ts';
import { columnNames } from '#server/exchange/table/read-groups.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandSpec,
  type FileUse,
  type ParsedArguments,
} from '#server/cli/command.ts';
import { invite } from './invite.ts';
import { plain, problemReport, tellEnd, tellKept, type Checked, type Imported } from './import-words.ts';
import { openOwnStore } from './pdf-commands.ts';

/** Counts the bytes of all files of the input, so that the operator sees the progress. */
const byteCounter = ({ progress }: CommandContext, folder: InFolder | null) => {
  let bytes = 0;
  const total = folder?.names.reduce((sum, name) => sum + folder.sizeOf(name), 0);
  const add = (more: number): void => {
    bytes += more;
    progress(bytes, ...(total === undefined ? [] : [total]));
  };
  const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      yield chunk;
      add(chunk.length);
    }
  };
  return { add, counted };
};

/** A trial reads files, but stores none. */
const NOWHERE: TakingStore = { put: async () => {} };

const modeOf = ({ flags }: ParsedArguments): ImportMode => {
  if (flags.has('partial') && flags.has('dry-run'))
    throw new CommandError('--partial and --dry-run cannot be combined.', 2);
  if (flags.has('partial')) return 'partial';
  return flags.has('dry-run') ? 'trial' : 'whole';
};

/** Imported users are invited only if the operator asks for it. */
const subjectNamed = (word: string, { flags }: ParsedArguments, { settings }: CommandContext): Subject =>
  word === 'users'
    ? usersWith({ areActive: settings.openId !== null, invite: flags.has('invite') ? invite : null })
    : SUBJECTS[word]!;

interface Source {
  readonly word: string;
  /** The name of the table in the folder; `null` if the input is the table itself. */
  readonly table: string | null;
}

const runWith = async (
  sources: readonly Source[],
  mappingOf: (word: string) => Mapping,
  parsed: ParsedArguments,
  context: CommandContext,
): Promise<void> => {
  const mode = modeOf(parsed);
  const existingOnly = parsed.flags.has('existing-only');
  const folder = await context.folder();
  const bytes = byteCounter(context, folder);
  // The import will need the only connection of the embedded database, so the store is opened first.
  const source =
    folder === null ? null : { folder, store: mode === 'trial' ? NOWHERE : await openOwnStore(context) };
  const files = new FileTaker(source, bytes.add);
  const report = problemReport(context.complain);
  const imported: Imported[] = [];
  const several = sources.length > 1;
  const tables = sources.map(({ word, table }): ImportTable => {
    const place = several ? tableName(word) : null;
    return {
      word,
      label: place === null ? '' : `${place}: `,
      subject: subjectNamed(word, parsed, context),
      mapping: mappingOf(word),
      chunks: bytes.counted(table === null || folder === null ? context.read() : folder.open(table)),
      onProblem: report.tell(place),
    };
  });
  const read: Checked[] = [];
  let unread = 0;
  const end = () => ({ mode, existingOnly, isAll: several, files, read, unread });
  try {
    await runImport({
      trail: context.trail,
      now: context.clock.now(),
      tables,
      files,
      mode,
      existingOnly,
      signal: context.signal,
      onCounts: (word, counts) => void imported.push({ word, name: SUBJECTS[word]!.name, counts }),
      onUnread: ({ message }) => {
        unread += 1;
        context.complain(message);
      },
      onForm: (word, refused) => void read.push({ word, name: SUBJECTS[word]!.name, refused }),
    });
  } catch (error) {
    report.end();
    // A partial import has already stored the batches that it read before the file became unreadable.
    if (error instanceof FileError && mode === 'partial') tellKept(imported, end(), context);
    throw error;
  }
  report.end();
  tellEnd(imported, end(), context);
};

/** Turns a file that cannot be read into a refusal. */
const refusing =
  (run: Command): Command =>
  async (parsed, context) => {
    try {
      await run(parsed, context);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const isWhole = modeOf(parsed) === 'whole';
      throw new CommandError(`${error.message}${isWhole ? ' Nothing was imported.' : ''}`);
    }
  };

const importInto = (word: string): Command =>
  refusing(async (parsed, context) => {
    const subject = SUBJECTS[word]!;
    const folder = await context.folder();
    const table = folder === null ? null : tableName(word);
    if (folder !== null && !folder.names.includes(tableName(word)))
      throw new CommandError(`There is no ${tableName(word)} in ${parsed.positionals[0]}.`);
    const mapping =
      context.aside === null ? NO_MAPPING : await readMapping(context.aside, columnNames(subject));
    await runWith([{ word, table }], () => mapping, parsed, context);
  });

/** Refuses unknown tables, because a table with a misspelt name would otherwise be left out silently. */
const wordsIn = (folder: InFolder, path: string): string[] => {
  const tables = tablesIn(folder);
  const known = new Map(Object.keys(SUBJECTS).map((word) => [tableName(word), word]));
  const unknown = tables.find((table) => !known.has(table));
  if (unknown !== undefined)
    throw new CommandError(
      `${path} has the unknown table ${unknown}; the known ones are ${[...known.keys()].join(', ')}.`,
    );
  if (tables.length === 0)
    throw new CommandError(`${path} has no tables, such as ${[...known.keys()].slice(0, 3).join(', ')}.`);
  return Object.keys(SUBJECTS).filter((word) => tables.includes(tableName(word)));
};

const importAll = refusing(async (parsed, context) => {
  const [path = ''] = parsed.positionals;
  const folder = await context.folder();
  if (folder === null) throw new CommandError(`${path} is neither a folder nor an archive.`);
  const known = new Map(Object.entries(SUBJECTS).map(([word, subject]) => [word, columnNames(subject)]));
  const mappings = context.aside === null ? new Map<string, Mapping>() : readMappings(context.aside, known);
  await runWith(
    wordsIn(folder, path).map((word) => ({ word, table: tableName(word) })),
    (word) => mappings.get(word) ?? NO_MAPPING,
    parsed,
    context,
  );
});

const IMPORT_OPTIONS = {
  partial: { hint: 'import the valid records even if others are refused' },
  'dry-run': { hint: 'change nothing, and report what would happen' },
  'existing-only': { hint: 'change known records, and leave unknown ones out' },
  mapping: {
    value: 'MAPPING',
    hint: 'a file that says what the columns of another system mean (docs/data.md)',
  },
};

const INVITE = { invite: { hint: 'mail new users a link to choose a password' } };

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const namesOf = ({ columns }: Kind): string => columns.map(({ name }) => name).join(', ');

/**
 * Lists the allowed words of each column that has them; columns of the same name may allow different words in different kinds of
 * lines.
 */
const wordsOf = ({ columns }: Kind, prefix = ''): string[] =>
  columns.flatMap(({ name, type }) => (type.words ? [`${prefix}${name}: ${type.words.join(', ')}.`] : []));

const wordsInWords = ({ head, parts }: Subject): string => {
  const lines = [
    ...wordsOf(head),
    ...Object.entries(parts).flatMap(([part, kind]) => wordsOf(kind, `${part}, `)),
  ];
  return lines.length === 0 ? '' : ['\nThese columns take only certain words:', ...lines].join('\n');
};

/** Lists the columns; a subject with parts has different ones for each kind of line. */
const columnsInWords = (subject: Subject): string => {
  const { name, head, parts } = subject;
  if (Object.keys(parts).length === 0) return `Columns: ${columnNames(subject).join(', ')}.`;
  return [
    `The column ${RECORD} says what a line is; every line has ${withArticle(head.key)}.`,
    `${name}: ${namesOf(head)}.`,
    ...Object.entries(parts).map(([part, kind]) => `${part}: ${namesOf(kind)}.`),
    `Without the column ${RECORD} each line is ${withArticle(name)}. If a file has parts of one kind for a record, it must have all of them.`,
  ].join('\n');
};

const filesOf = ({ positionals: [file = '-'], options: { mapping } }: ParsedArguments): FileUse => ({
  reads: file,
  mayReadFolder: true,
  ...(mapping !== undefined && { aside: mapping }),
});

const folderInWords = (word: string, { files }: Subject): string =>
  files === undefined
    ? `FILE may also be a folder or a ZIP archive with ${tableName(word)}.`
    : `FILE may also be a folder or a ZIP archive with ${tableName(word)} and the files named in its column "file".`;

const importSpec = (word: string, subject: Subject): CommandSpec => ({
  usage: 'FILE',
  summary: `add and change ${plain(word)} from a CSV file, all or nothing`,
  details: `FILE is UTF-8 or Windows-1252, with semicolons, commas or tabs; - is the standard input. ${folderInWords(word, subject)} A column that is missing leaves the recorded values as they are.\n${columnsInWords(subject)}${wordsInWords(subject)}`,
  options: word === 'users' ? { ...IMPORT_OPTIONS, ...INVITE } : IMPORT_OPTIONS,
  files: filesOf,
  run: importInto(word),
});

const allSpec: CommandSpec = {
  usage: 'FOLDER',
  summary: 'add and change everything that a folder or a ZIP archive holds, all or nothing',
  details: `Imports the tables that FOLDER contains, in this order: ${Object.keys(SUBJECTS).map(tableName).join(', ')}. The PDFs and pictures that they name are in FOLDER or in FOLDER/files.`,
  options: { ...IMPORT_OPTIONS, ...INVITE },
  files: filesOf,
  run: importAll,
};

/** The commands that import the operator's own tables. */
export const IMPORT_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  ...Object.fromEntries(
    Object.entries(SUBJECTS).map(([word, subject]) => [`import ${word}`, importSpec(word, subject)]),
  ),
  'import all': allSpec,
};
