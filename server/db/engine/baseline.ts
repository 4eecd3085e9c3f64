/** Names the migration that creates, in one step, all tables that earlier migrations created in many steps. */
export const BASELINE = '0027-baseline';

/** Lists the migrations that the baseline replaced, in the order and under the names that older databases have on record. */
const REPLACED: readonly string[] =
  `0001-portal 0002-record-lists 0003-lists 0004-machines 0005-deliveries 0006-offers 0007-mail 0008-data-sheet-mails
  0009-sign-up 0010-reset-links 0011-account 0012-oidc 0013-list-indices 0014-quantity-units 0015-message-authors
  0016-first-sign-ins 0017-recovery-links 0018-offers-on-behalf 0019-orders-by-status 0020-mail-recipients
  0021-requested-prices 0022-email-domains 0023-names-of-reset-links 0024-words-without-apostrophes
  0025-delivery-notes 0026-owners-in-list-indices 0027-one-counter-and-keyed-calls`
    .split(/\s+/)
    .map((name) => `${name}.sql`);

/** Thrown if the portal does not know the tables of this database; the message is one sentence for the operator. */
export class WrongVersion extends Error {}

/** Returns the replaced migrations among those that a database records. */
export const replacedIn = (recorded: readonly string[]): string[] =>
  REPLACED.filter((name) => recorded.includes(name));

/**
 * Treats a database with all the replaced migrations as if it had the baseline.
 * @throws {WrongVersion} for a database with only some of them.
 */
export const countBaseline = (recorded: readonly string[]): readonly string[] => {
  const replaced = replacedIn(recorded);
  if (replaced.length === 0) return recorded;
  if (replaced.length < REPLACED.length)
    throw new WrongVersion(
      `The database was written before the baseline of version 0.1.0 (its last migration is ${replaced.at(-1)}); bring it up to date with the last state before the baseline, as docs/operating.md says under “Databases from before the baseline”, and then start this version.`,
    );
  return [BASELINE, ...recorded.filter((name) => !replaced.includes(name))];
};
