import { mayBeStoredAddress } from '#contract/accounts/email-address.contract.ts';
import { findNewsletterSecret, pageSubscribers } from '#server/db/accounts/newsletter.store.ts';
import { BYTE_ORDER_MARK, csvHeader, csvLines, type CsvColumn } from '#server/domain/csv.ts';
import { newsletterLink } from '#server/domain/accounts/newsletter-link.ts';
import { CommandError, type Command, type CommandSpec } from '#server/cli/command.ts';

const PAGE_SIZE = 1_000;

type Subscriber = Awaited<ReturnType<typeof pageSubscribers>>[number] & { readonly link: string };

const columnOf = (name: string, cell: (row: Subscriber) => string | null): CsvColumn<Subscriber> => ({
  header: { 'de-DE': name, 'en-GB': name },
  cell,
});

const COLUMNS = [
  columnOf('email', ({ email }) => email),
  columnOf('first_name', ({ firstName }) => firstName),
  columnOf('last_name', ({ lastName }) => lastName),
  columnOf('language', ({ language }) => language),
  columnOf('unsubscribe_link', ({ link }) => link),
];

const printLink: Command = async ({ positionals: [email = ''] }, { database, origin, print }) => {
  if (!mayBeStoredAddress(email)) throw new CommandError(`"${email}" is not an e-mail address.`, 2);
  print(newsletterLink(origin, await findNewsletterSecret(database), email));
};

const exportSubscribers: Command = async (_said, { database, trail, origin, write, signal }) => {
  const secret = await findNewsletterSecret(database);
  await trail.run((_tx, note) => note({ act: 'records.exported', object: 'newsletter' }));
  await write(BYTE_ORDER_MARK + csvHeader(COLUMNS, 'en-GB'));
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const page = await pageSubscribers(database, after, PAGE_SIZE);
    const rows = page.map((row) => ({ ...row, link: newsletterLink(origin, secret, row.email) }));
    await write(csvLines(COLUMNS, rows, 'en-GB'));
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)!.emailFolded;
  }
};

export const NEWSLETTER_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'newsletter link': {
    usage: 'EMAIL',
    summary: 'print the signed link that unsubscribes an address',
    run: printLink,
  },
  'newsletter export': {
    usage: '[FILE]',
    summary: 'write all subscribers and their links, for the tool that sends the newsletter',
    files: ({ positionals: [file = null] }) => ({ writes: file }),
    run: exportSubscribers,
  },
};
