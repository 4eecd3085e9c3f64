import { AUDIT_COMMANDS } from './commands/audit-commands.ts';
import { ARTICLE_COMMANDS } from './commands/article-commands.ts';
import { BACKUP_COMMANDS } from './commands/backup-commands.ts';
import { CommandError, type CommandSpec } from './command.ts';
import { DATA_COMMANDS } from './commands/data-commands.ts';
import { DOCUMENT_COMMANDS } from './commands/document-commands.ts';
import { ERASE_COMMANDS } from './commands/erase-commands.ts';
import { EXPORT_COMMANDS } from './commands/export-commands.ts';
import { IMPORT_COMMANDS } from './commands/import-commands.ts';
import { MAIL_COMMANDS } from './commands/mail-commands.ts';
import { NEWSLETTER_COMMANDS } from './commands/newsletter-commands.ts';
import { OFFER_COMMANDS } from './commands/offer-commands.ts';
import { ORDER_COMMANDS } from './commands/order-commands.ts';
import { PDF_COMMANDS } from './commands/pdf-commands.ts';
import { SHEET_COMMANDS } from './commands/sheet-commands.ts';
import { USER_COMMANDS } from './commands/user-commands.ts';

/** Every command by its name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandSpec>> = {
  ...USER_COMMANDS,
  ...ERASE_COMMANDS,
  ...ARTICLE_COMMANDS,
  ...ORDER_COMMANDS,
  ...OFFER_COMMANDS,
  ...IMPORT_COMMANDS,
  ...EXPORT_COMMANDS,
  ...PDF_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...SHEET_COMMANDS,
  ...MAIL_COMMANDS,
  ...NEWSLETTER_COMMANDS,
  ...AUDIT_COMMANDS,
  ...DATA_COMMANDS,
  ...BACKUP_COMMANDS,
};

/** Finds a command, and splits off the arguments after its name. @throws {CommandError} */
export const findCommand = (
  positionals: readonly string[],
): { readonly name: string; readonly spec: CommandSpec; readonly rest: readonly string[] } => {
  for (const length of [2, 1]) {
    const name = positionals.slice(0, length).join(' ');
    const spec = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (spec !== undefined) return { name, spec, rest: positionals.slice(length) };
  }
  const [group] = positionals;
  const members = Object.keys(COMMANDS).flatMap((name) => {
    const [first, second] = name.split(' ');
    return first === group && second !== undefined ? [second] : [];
  });
  throw new CommandError(
    members.length > 0
      ? `"${group}" must be followed by one of ${members.join(', ')}.`
      : `"${positionals.join(' ')}" is not a command; --help lists all of them.`,
    2,
  );
};
