import { type Command, type CommandContext, CommandError, type CommandSpec } from '#server/cli/command.ts';
import { articles } from '#server/exchange/articles.subject.ts';
import { RECORD } from '#server/exchange/columns.ts';
import { customers } from '#server/exchange/customers.subject.ts';
import { FileError } from '#server/exchange/file-error.ts';
import { machines } from '#server/exchange/machines.subject.ts';
import { orders } from '#server/exchange/orders.subject.ts';
import { columnNames } from '#server/exchange/read-groups.ts';
import { runExport } from '#server/exchange/run-export.ts';
import { type ImportCounts, type ImportMode, runImport } from '#server/exchange/run-import.ts';
import type { Kind, Subject } from '#server/exchange/subject.ts';

/** Lists the subjects of imports and exports by the positionals that operators use. */
const SUBJECTS: Readonly<Record<string, Subject>> = { articles, machines, customers, orders };

/** Long reports are cut off, because problems that no one reads stay hidden. */
const MOST_PROBLEMS = 1_000;

/** Counts the bytes that pass through, so that the operator sees the progress. */
async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    yield chunk;
    bytes += chunk.length;
    progress(bytes);
  }
}

const problemReport = (complain: (line: string) => void) => {
  let problems = 0;
  return {
    tell: ({ line, text }: { readonly line: number; readonly text: string }): void => {
      problems += 1;
      if (problems <= MOST_PROBLEMS) complain(`Line ${line}: ${text}`);
    },
    end: (): void => {
      if (problems > MOST_PROBLEMS) complain(`… and ${problems - MOST_PROBLEMS} more problems.`);
    },
  };
};

const inWords = ({ added, changed, same }: ImportCounts): string =>
  `${added} new, ${changed} changed, ${same} unchanged`;

const refused = (name: string, { refused: count }: ImportCounts): string =>
  count === 1 ? `one ${name} cannot be imported` : `${count} ${name}s cannot be imported`;

const tellEnd = (
  mode: ImportMode,
  name: string,
  counts: ImportCounts,
  print: (line: string) => void,
): void => {
  if (mode === 'whole' && counts.refused > 0)
    throw new CommandError(`Nothing was imported: ${refused(name, counts)}. --partial imports the others.`);
  const beginning = mode === 'trial' ? 'Nothing was changed; an import would give: ' : '';
  print(`${beginning}${inWords(counts)}.`);
  if (counts.refused > 0)
    throw new CommandError(`${refused(name, counts)}.`.replace(/^./, (letter) => letter.toUpperCase()));
};

const importInto =
  (word: string, subject: Subject): Command =>
  async ({ flags }, context) => {
    if (flags.has('partial') && flags.has('dry-run'))
      throw new CommandError('--partial and --dry-run cannot be combined.', 2);
    const mode = flags.has('partial') ? 'partial' : flags.has('dry-run') ? 'trial' : 'whole';
    const report = problemReport(context.complain);
    try {
      const counts = await runImport({
        trail: context.trail,
        word,
        now: context.clock.now(),
        subject,
        chunks: counted(context.read(), context.progress),
        mode,
        signal: context.signal,
        onProblem: report.tell,
      });
      report.end();
      tellEnd(mode, subject.name, counts, context.print);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      throw new CommandError(`${error.message}${mode === 'whole' ? ' Nothing was imported.' : ''}`);
    }
  };

const exportFrom =
  (word: string, subject: Subject): Command =>
  async (_said, { database, trail, write, signal }: CommandContext) => {
    await trail.run((_tx, note) => note({ act: 'records.exported', object: word }));
    for await (const text of runExport(database, subject)) {
      signal.throwIfAborted();
      await write(text);
    }
  };

const IMPORT_OPTIONS = {
  partial: { hint: 'import the valid records even if others are not' },
  'dry-run': { hint: 'change nothing, and report what would happen' },
};

const namesOf = ({ columns }: Kind): string => columns.map(({ name }) => name).join(', ');

/** Lists the columns; a subject with parts has them for each kind of line. */
const columnsInWords = (subject: Subject): string => {
  const { name, head, parts } = subject;
  if (Object.keys(parts).length === 0) return `Columns: ${columnNames(subject).join(', ')}.`;
  return [
    `The column ${RECORD} says what a line is; every line has a ${head.key}.`,
    `${name}: ${namesOf(head)}.`,
    ...Object.entries(parts).map(([part, kind]) => `${part}: ${namesOf(kind)}.`),
    `Without the column ${RECORD} each line is a ${name}. If a file has one kind of part for a record, it must have all of that kind.`,
  ].join('\n');
};

const importSpec = (word: string, subject: Subject): CommandSpec => ({
  usage: 'FILE',
  summary: `add and change ${word} from a CSV file, all or nothing`,
  details: `FILE is UTF-8 or Windows-1252, with semicolons, commas or tabs; - is the standard input. A column that is missing leaves the recorded values as they are.\n${columnsInWords(subject)}`,
  options: IMPORT_OPTIONS,
  files: ({ positionals: [file = '-'] }) => ({ reads: file }),
  run: importInto(word, subject),
});

const exportSpec = (word: string, subject: Subject): CommandSpec => ({
  usage: '[FILE]',
  summary: `write all ${word} to a CSV file that can be imported`,
  details: 'Without FILE, writes to the standard output.',
  files: ({ positionals: [file = null] }) => ({ writes: file }),
  run: exportFrom(word, subject),
});

export const FILE_COMMANDS: Readonly<Record<string, CommandSpec>> = Object.fromEntries([
  ...Object.entries(SUBJECTS).map(([word, subject]) => [`import ${word}`, importSpec(word, subject)]),
  ...Object.entries(SUBJECTS).map(([word, subject]) => [`export ${word}`, exportSpec(word, subject)]),
]);
