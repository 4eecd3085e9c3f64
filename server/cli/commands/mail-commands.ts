import type { Database } from '#server/db/engine/database.ts';
import { dropMails, findUnsentMails, retryMails } from '#server/db/mail/mail-queue.store.ts';
import type { TrailAct } from '#server/domain/trail.ts';
import { CommandError, type Command, type CommandSpec, type ParsedArguments } from '#server/cli/command.ts';

const list: Command = async ({ flags }, { database, print }) => {
  const onlyRefused = flags.has('refused');
  const mails = await findUnsentMails(database, { onlyRefused });
  for (const { id, kind, recipientEmail, state, attempts, createdAt, lastError } of mails) {
    const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
    print([id, createdAt.toISOString(), state.padEnd(7), kind.padEnd(16), recipientEmail, tries].join('  '));
    if (lastError !== null) print(`    ${lastError.replaceAll(/\p{Cc}+/gu, ' ')}`);
  }
  if (mails.length === 0)
    print(onlyRefused ? 'No mail was refused.' : 'No mail is waiting, and none was refused.');
};

/** Returns the id of the mail, or `null` for all refused mails. @throws {CommandError} */
const mailMeant = ({ positionals: [id], flags }: ParsedArguments): string | null => {
  if ((id !== undefined) === flags.has('all')) throw new CommandError('Give the id of a mail, or --all.', 2);
  return id ?? null;
};

const counted = (count: number): string => (count === 1 ? 'One mail' : `${count} mails`);

interface DoneToMails {
  readonly act: TrailAct;
  readonly none: string;
  readonly done: string;
}

const toMails =
  (
    change: (tx: Database, id: string | null, now: Date) => Promise<number>,
    { act, none, done }: DoneToMails,
  ): Command =>
  async (parsed, { trail, clock, print }) => {
    const id = mailMeant(parsed);
    const count = await trail.run(async (tx, note) => {
      const changed = await change(tx, id, clock.now());
      if (changed === 0 && id !== null) throw new CommandError(`There is no ${none} mail ${id}.`);
      if (changed > 0) await note({ act, object: id ?? 'all', details: { mails: changed } });
      return changed;
    });
    print(`${counted(count)} ${done}.`);
  };

const ALL = { all: { hint: 'all refused mails' } };

export const MAIL_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'mail list': {
    usage: '',
    summary: 'list mails that are waiting or were refused, and why, but never their content',
    options: { refused: { hint: 'only those that were refused for good' } },
    run: list,
  },
  'mail retry': {
    usage: '[ID]',
    summary: 'try to send a mail again at once',
    options: ALL,
    run: toMails(retryMails, {
      act: 'mail.retried',
      none: 'unsent',
      done: 'will be tried again at once',
    }),
  },
  'mail drop': {
    usage: '[ID]',
    summary: 'drop a mail that was refused',
    options: ALL,
    run: toMails(dropMails, { act: 'mail.dropped', none: 'refused', done: 'dropped' }),
  },
};
