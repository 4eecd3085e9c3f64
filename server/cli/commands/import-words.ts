import { type CommandContext, CommandError } from '#server/cli/command.ts';
import type { FileTaker } from '#server/exchange/files/take-files.ts';
import type { ImportCounts } from '#server/exchange/importer.ts';
import type { ImportMode } from '#server/exchange/run-import.ts';
import { SUBJECTS } from '#server/exchange/subjects.ts';

/** Long reports are cut off, because problems that no one reads stay hidden. */
const MOST_PROBLEMS = 1_000;

/** Reports problems line by line; `place` names the table where there are several. */
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
      if (problems > MOST_PROBLEMS) complain(`… and ${problems - MOST_PROBLEMS} more problems.`);
    },
  };
};

/** Counts what was imported of one table. */
export interface Imported {
  /** The word by which operators call the subject, in the plural. */
  readonly word: string;
  /** One record. */
  readonly name: string;
  readonly counts: ImportCounts;
}

const inWords = ({ added, changed, same, skipped }: ImportCounts, existingOnly: boolean): string =>
  `${added} new, ${changed} changed, ${same} unchanged${existingOnly ? `, ${skipped} unknown and left out` : ''}`;

const plain = (word: string): string => word.replaceAll('-', ' ');

const refusedOf = ({ word, name, counts: { refused } }: Imported): string[] => {
  if (refused === 0) return [];
  return [refused === 1 ? `one ${name} cannot be imported` : `${refused} ${plain(word)} cannot be imported`];
};

const capital = (sentence: string): string => sentence.replace(/^./, (letter) => letter.toUpperCase());

interface End {
  readonly mode: ImportMode;
  readonly existingOnly: boolean;
  /** There are several tables, so each is named. */
  readonly isAll: boolean;
  readonly files: FileTaker;
}

/** Says how an import has ended. @throws {CommandError} if something was refused. */
export const tellEnd = (
  imported: readonly Imported[],
  { mode, existingOnly, isAll, files }: End,
  { print }: Pick<CommandContext, 'print'>,
): void => {
  const refused = imported.flatMap(refusedOf).join(', ');
  if (mode === 'whole' && refused !== '')
    throw new CommandError(`Nothing was imported: ${refused}. --partial imports the others.`);
  const beginning = mode === 'trial' ? 'Nothing was changed; an import would give: ' : '';
  for (const { word, counts } of imported)
    print(`${beginning}${isAll ? `${plain(word)}: ` : ''}${inWords(counts, existingOnly)}.`);
  if (files.stored > 0) print(`${beginning}${files.stored === 1 ? 'one file' : `${files.stored} files`}.`);
  if (files.unnamed > 0 && imported.some(({ word }) => SUBJECTS[word]?.files !== undefined))
    print(
      `${files.unnamed === 1 ? 'One file is' : `${files.unnamed} files are`} named by no line and left out.`,
    );
  if (refused !== '') throw new CommandError(capital(`${refused}.`));
};
