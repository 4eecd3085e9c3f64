import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { changeCompany, changeLevel, changeRole, type Account } from '#server/db/accounts/accounts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { announceAccess } from '#server/db/news/announce.store.ts';
import type { Note } from '#server/db/trail/trail.store.ts';
import { isOpening } from '#server/domain/accounts/opened-access.ts';
import type { TrailAct } from '#server/domain/trail.ts';

/* Gives accounts their company, level and role, at the desk and by command. */

/** At first, a person who signed up belongs to a company that no one has checked. */
export const isStranger = ({
  statedCompany,
  customerNo,
}: Pick<Account, 'statedCompany' | 'customerNo'>): boolean => statedCompany !== null && customerNo === null;

const levelAct = (from: PermissionLevel, to: PermissionLevel): TrailAct => {
  if (to === LEVELS.blocked) return 'user.blocked';
  return from === LEVELS.blocked ? 'user.unblocked' : 'user.level_set';
};

interface Act {
  readonly trx: Database;
  readonly note: Note;
  readonly now: Date;
}

export const giveLevel = async (
  { trx, note, now }: Act,
  account: Account,
  level: PermissionLevel,
): Promise<void> => {
  const { id, permissionLevel: from } = account;
  await changeLevel(trx, id, level, now);
  await note({ act: levelAct(from, level), object: id, details: { from, to: level } });
  // Nothing is open to a stranger before a company is assigned.
  if (isOpening(from, level) && !isStranger(account)) await announceAccess(trx, id, now);
};

export const giveCompany = async (
  { trx, note, now }: Act,
  account: Account,
  company: { readonly id: string; readonly customerNo: string | null },
): Promise<void> => {
  const { id, companyId } = account;
  await changeCompany(trx, id, company.id, now);
  await note({ act: 'user.company_set', object: id, details: { from: companyId, to: company.id } });
  if (isStranger(account) && company.customerNo !== null) await announceAccess(trx, id, now);
};

export const giveRole = async (
  { trx, note }: Pick<Act, 'trx' | 'note'>,
  { id, kind }: Pick<Account, 'id' | 'kind'>,
  role: Pick<UsersTable, 'role' | 'kind'>,
): Promise<void> => {
  await changeRole(trx, id, role);
  await note({ act: 'user.role_set', object: id, details: { from: kind, to: role.kind } });
};
