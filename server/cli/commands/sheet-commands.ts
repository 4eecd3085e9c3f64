import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import {
  findEditions,
  findEditionsOfSheet,
  insertEdition,
} from '#server/db/data-sheets/data-sheet-files.store.ts';
import { storeFile } from '#server/db/documents/files.store.ts';
import { announceRevision } from '#server/db/news/announce.store.ts';
import { LONGEST_VERSION } from '#server/domain/data-sheets/data-sheets.ts';
import { PDF } from '#server/exchange/files/file-formats.ts';
import { CommandError, type Command, type CommandSpec } from '#server/cli/command.ts';
import { dayNamed } from './day-words.ts';
import { openOwnStore, readPdf } from './pdf-commands.ts';

const revise: Command = async ({ positionals: [id = '', version = '', path = '-'], options }, context) => {
  const now = context.clock.now();
  const date = dayNamed(options['date']) ?? berlinDay(now);
  if (!/^\S+$/.test(version) || version.length > LONGEST_VERSION)
    throw new CommandError(
      `The version must have 1 to ${LONGEST_VERSION} characters without spaces, such as 2.1.`,
      2,
    );
  const content = await readPdf(context, path);
  const store = await openOwnStore(context);
  await context.trail.run(async (trx, note) => {
    const editions = await findEditionsOfSheet(trx, id);
    const [newest] = editions;
    if (newest === undefined) throw new CommandError(`There is no data sheet ${id}.`);
    if (date <= newest.date || editions.some((edition) => edition.version === version))
      throw new CommandError(
        `The newest edition of data sheet ${id} is version ${newest.version} of ${newest.date}; a new one needs a later day, and a version that the sheet has never had.`,
      );
    const fileId = `sheet-${randomUUID()}`;
    await storeFile(trx, { id: fileId, mediaType: PDF, fileName: basename(path), content }, store);
    const ids = await insertEdition(trx, { of: newest, version, date, fileId });
    await announceRevision(trx, ids, now);
    await note({ act: 'sheet.revised', object: id, details: { to: version, sheets: ids.length } });
    context.print(
      `Data sheet ${id} now has version ${version} of ${date}, for ${ids.length === 1 ? 'one article' : `${ids.length} articles`}.`,
    );
  });
};

const list: Command = async ({ positionals: [articleNo = ''] }, { database, print }) => {
  const sheets = await findEditions(database, articleNo);
  if (sheets.length === 0) throw new CommandError(`Article ${articleNo} has no data sheet.`);
  for (const { id, kind, language, version, date } of sheets)
    print(`${id.padEnd(36)}  ${kind}  ${language}  ${date}  ${version}`);
};

export const SHEET_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'sheet list': {
    usage: 'ARTICLE',
    summary: 'list all editions of the data sheets of an article, newest first',
    run: list,
  },
  'sheet revise': {
    usage: 'ID VERSION FILE',
    summary: 'issue a new edition of a data sheet, for all articles that share it',
    details:
      'The command sheet list shows the ID. Everyone who has downloaded an earlier edition finds the new one among their news, and gets a mail unless they have switched these mails off.',
    options: { date: { value: 'DAY', hint: 'the day of the edition; by default today' } },
    files: ({ positionals: [, , file = '-'] }) => ({ reads: file }),
    run: revise,
  },
};
