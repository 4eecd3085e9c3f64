import { type CommandContext, CommandError } from '#server/cli/command.ts';
import type { FileTaker } from '#server/exchange/files/take-files.ts';
import type { ImportCounts } from '#server/exchange/importer.ts';
import type { ImportMode } from '#server/exchange/run-import.ts';
import { SUBJECTS } from '#server/exchange/subjects.ts';

/** A report ends after this many problems, because nobody reads a long one to the end. */
const MOST_PROBLEMS = 1_000;

/** Reports problems line by line; `place` names the table if there is more than one. */
export const problemReport = (complain: (line: string) => void) => {
  let problems = 0;
  return {
    tell:
      (place: string | null) =>
      ({ line, text }: { readonly line: number; readonly text: string }): void => {
        problems += 1;
        if (problems > MOST_PROBLEMS) return;
        complain(place === null ? `Line ${line}: ${text}` : `${place}, line ${line}: ${text}`);
      },
    end: (): void => {
      const more = problems - MOST_PROBLEMS;
      if (more > 0) complain(`… and ${more} more ${more === 1 ? 'problem' : 'problems'}.`);
    },
  };
};

/** The result of importing one table. */
export interface Imported {
  /** The operators' word for the subject, in the plural. */
  readonly word: string;
  /** The word for one record. */
  readonly name: string;
  readonly counts: ImportCounts;
}

const inWords = ({ added, changed, same, skipped }: ImportCounts, existingOnly: boolean): string =>
  `${added} new, ${changed} changed, ${same} unchanged${existingOnly ? `, ${skipped} unknown and left out` : ''}`;

export const plain = (word: string): string => word.replaceAll('-', ' ');

/** A table that was checked but not imported, so only the number of wrong records is known. */
export interface Checked extends Pick<Imported, 'word' | 'name'> {
  readonly refused: number;
}

const refusedOf = ({ word, name, refused }: Checked): string[] => {
  if (refused === 0) return [];
  return [refused === 1 ? `one ${name} cannot be imported` : `${refused} ${plain(word)} cannot be imported`];
};

const capital = (sentence: string): string => sentence.replace(/^./, (letter) => letter.toUpperCase());

interface End {
  readonly mode: ImportMode;
  readonly existingOnly: boolean;
  /** True if there are several tables, each of which has to be named. */
  readonly isAll: boolean;
  readonly files: FileTaker;
  /** The tables that were only checked, because an earlier one could not be imported to its end. */
  readonly read: readonly Checked[];
  /** The number of tables that could not be imported to their end. */
  readonly unread: number;
}

type Printing = Pick<CommandContext, 'print'>;

/** Describes what was imported from each table. */
export const tellKept = (
  imported: readonly Imported[],
  { mode, existingOnly, isAll, files }: End,
  { print }: Printing,
): void => {
  const beginning = mode === 'trial' ? 'Nothing was changed; an import would give: ' : '';
  for (const { word, counts } of imported)
    print(`${beginning}${isAll ? `${plain(word)}: ` : ''}${inWords(counts, existingOnly)}.`);
  if (files.stored > 0) print(`${beginning}${files.stored === 1 ? 'one file' : `${files.stored} files`}.`);
  if (files.unnamed > 0 && imported.some(({ word }) => SUBJECTS[word]?.files !== undefined))
    print(
      `${files.unnamed === 1 ? 'One file is' : `${files.unnamed} files are`} left out, because no imported line names ${files.unnamed === 1 ? 'it' : 'them'}.`,
    );
};

/** Describes what is wrong, as the middle of a sentence; empty if nothing is. */
const wrongOf = (imported: readonly Imported[], { read, unread }: End): string =>
  [
    ...(unread === 0 ? [] : [unread === 1 ? 'one table cannot be read' : `${unread} tables cannot be read`]),
    ...imported.flatMap(({ word, name, counts: { refused } }) => refusedOf({ word, name, refused })),
    ...read.flatMap(refusedOf),
  ].join(', ');

/** Reports how an import has ended. @throws {CommandError} if anything was refused. */
export const tellEnd = (imported: readonly Imported[], end: End, context: Printing): void => {
  const { mode, read } = end;
  const wrong = wrongOf(imported, end);
  if (read.length > 0)
    context.print(
      `Only the form of these tables was checked, because an earlier one cannot be read: ${read.map(({ word }) => plain(word)).join(', ')}.`,
    );
  if (mode === 'whole' && wrong !== '')
    throw new CommandError(`Nothing was imported: ${wrong}. --partial imports the others.`);
  tellKept(imported, end, context);
  if (wrong !== '') throw new CommandError(capital(`${wrong}.`));
};
