import { eraseCompany, eraseUser } from '#server/db/erasure/erase.store.ts';
import { hasKept, type ErasedTables } from '#server/db/erasure/erase-rows.ts';
import { givingWay, isInTheWay } from '#server/db/erasure/give-way.ts';
import { isOwnStore } from '#server/document-store/claim-store.ts';
import { openDocumentStore } from '#server/document-store/open-store.ts';
import { sweepReleased } from '#server/document-store/sweep-documents.ts';
import { StoreUnavailable } from '#server/domain/documents/document-store.ts';
import { ordersKeptFrom } from '#server/domain/calendar-day.ts';
import {
  CommandError,
  type Command,
  type CommandContext,
  type CommandSpec,
  type ParsedArguments,
} from '#server/cli/command.ts';
import { findUser, USER_OPTIONS } from './find-user.ts';
import { companyNamed } from './user-words.ts';

/** Thrown to roll back a dry run. */
class Undone extends Error {}

const timeOf = ({ clock, settings }: CommandContext) => {
  const now = clock.now();
  return { now, ordersFrom: ordersKeptFrom(now, settings.erasedOrdersKeptYears) };
};

const sumsOf = (tables: ErasedTables): { readonly erased: number; readonly kept: number } => {
  const rows = [...tables.values()];
  return {
    erased: rows.reduce((sum, { deleted, replaced }) => sum + deleted + replaced, 0),
    kept: rows.reduce((sum, { kept }) => sum + kept, 0),
  };
};

const report = (tables: ErasedTables, print: (line: string) => void): void => {
  for (const [table, { deleted, replaced, kept }] of tables) {
    const parts = [
      ...(deleted > 0 ? [`${deleted} deleted`] : []),
      ...(replaced > 0 ? [`${replaced} replaced`] : []),
      ...(kept > 0 ? [`${kept} kept for now`] : []),
    ];
    if (parts.length > 0) print(`${table.padEnd(24)} ${parts.join(', ')}`);
  }
};

/** Also deletes the erased documents from the store. If the store cannot be reached, a server does so later. */
const eraseDocuments = async ({ database, settings, print }: CommandContext): Promise<void> => {
  const store = openDocumentStore(settings);
  try {
    if (await isOwnStore(database, store)) await sweepReleased(database, store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    print(`${error.message}; a server deletes the erased documents once they can be reached again.`);
  }
};

/** Does everything in one transaction and reports it; a dry run rolls it back. */
const erase = async (
  { flags }: ParsedArguments,
  context: CommandContext,
  { who, act }: { readonly who: string; readonly act: Parameters<CommandContext['trail']['run']>[0] },
): Promise<void> => {
  const { trail, settings, print } = context;
  const isDry = flags.has('dry-run');
  let tables: ErasedTables = new Map();
  try {
    await givingWay(() =>
      trail.run(async (tx, note) => {
        tables = (await act(tx, note)) as ErasedTables;
        if (isDry) throw new Undone();
      }),
    );
  } catch (error) {
    if (isInTheWay(error))
      throw new CommandError('Others are working on the same data; nothing was erased. Try again later.');
    if (!(error instanceof Undone)) throw error;
  }
  report(tables, print);
  if (hasKept(tables))
    print(
      `What is kept for now is erased once it is older than ${settings.erasedOrdersKeptYears} full calendar years.`,
    );
  if (isDry) {
    print(`Nothing was changed; ${who} would be erased.`);
    return;
  }
  await eraseDocuments(context);
  print(`${who} has been erased.`);
  if (settings.smtpUrl === null) print('Mails in DATA_DIR/outbox are files; delete them by hand.');
};

const eraseOneUser: Command = async (parsed, context) => {
  const { id } = await findUser(context.database, parsed);
  await erase(parsed, context, {
    who: `User ${id}`,
    act: async (tx, note) => {
      const tables = await eraseUser(tx, id, timeOf(context));
      await note({ act: 'user.erased', object: id, details: sumsOf(tables) });
      return tables;
    },
  });
};

const eraseOneCompany: Command = async (parsed, context) => {
  const { id, kind } = await companyNamed(context.database, parsed.positionals[0] ?? '');
  if (kind === 'maker') throw new CommandError('The company that runs the portal cannot be erased.');
  await erase(parsed, context, {
    who: `Company ${id}`,
    act: async (tx, note) => {
      const { tables, userIds } = await eraseCompany(tx, id, timeOf(context));
      for (const userId of userIds)
        await note({ act: 'user.erased', object: userId, details: { company: id } });
      await note({ act: 'company.erased', object: id, details: sumsOf(tables) });
      return tables;
    },
  });
};

const DRY_RUN = { 'dry-run': { hint: 'change nothing, and report what would happen' } };

const DETAILS =
  'An erasure cannot be undone. Orders are kept for as long as the law demands; what they say about people is erased afterwards. Restoring a backup brings everything back, so erase again after it.';

/** These commands carry out article 17 GDPR. */
export const ERASE_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'user erase': {
    usage: 'EMAIL|ID',
    summary: 'erase the personal data of a user, and close the account',
    details: DETAILS,
    options: { ...USER_OPTIONS, ...DRY_RUN },
    run: eraseOneUser,
  },
  'company erase': {
    usage: 'CUSTOMER_NO|ID|NAME',
    summary: 'erase a company with its users, contact persons and addresses',
    details: DETAILS,
    options: DRY_RUN,
    run: eraseOneCompany,
  },
};
