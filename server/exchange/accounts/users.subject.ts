import { randomUUID } from 'node:crypto';

import { LEVELS, ROLES, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { PERSON_NAME, TELEPHONE } from '#contract/person-texts.contract.ts';
import { changeCompany, changeLevel } from '#server/db/accounts/accounts.store.ts';
import {
  findUsersAtAddresses,
  findUserViews,
  pageUserIds,
  storeUserRows,
} from '#server/db/accounts/user-files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findCompaniesByNo } from '#server/db/machines/machine-files.store.ts';
import { announceAccess } from '#server/db/news/announce.store.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { areNamesakes, type Names } from '#server/domain/accounts/namesakes.ts';
import { isOpening } from '#server/domain/accounts/opened-access.ts';
import { USERS_PER_ADDRESS } from '#server/domain/sign-in/sign-in.ts';
import { viewsOf, type Change, type Subject } from '#server/exchange/subject.ts';
import {
  addressCode,
  code,
  email,
  flag,
  language,
  lineMatching,
  oneOf,
  type CellType,
} from '#server/exchange/table/cell-types.ts';
import { column, required, textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { instant } from '#server/exchange/table/number-types.ts';

const levels = oneOf(...Object.values(LEVELS).map(String));
const level: CellType = { read: (text) => Number(levels.read(text)), write: String };

const name = lineMatching(new RegExp(PERSON_NAME, 'u'), 'is not a name that contains a letter.');
const telephone = lineMatching(
  new RegExp(TELEPHONE, 'u'),
  'is not a telephone number: digits, grouped in any way, with an optional plus in front.',
);

const columns = [
  required('id', addressCode()),
  required('email', email),
  required('first_name', name),
  required('last_name', name),
  required('customer_no', code),
  required('role', oneOf('customer', 'dealer', 'staff'), { initial: 'customer' }),
  required('level', level, { initial: LEVELS.noPrices }),
  required('language', language, { initial: 'de-DE' }),
  column('telephone', telephone),
  column('active', flag),
  column('email_verified_at', instant),
  column('created_at', instant),
];

const ROLE_OF = { customer: ROLES.customer, dealer: ROLES.dealer, staff: ROLES.team } as const;

const namesOf = (head: Row): Names => ({
  firstName: textOf(head, 'first_name') ?? '',
  lastName: textOf(head, 'last_name') ?? '',
});

const addressOf = (head: Row): string => foldEmail(textOf(head, 'email') ?? '');

interface Known extends Names {
  readonly id: string;
}

const usersAt = async (db: Database, heads: readonly Row[]): Promise<Map<string, Known[]>> => {
  const users = await findUsersAtAddresses(db, [...new Set(heads.map(addressOf))]);
  return Map.groupBy(users, ({ emailFolded }) => emailFolded) as Map<string, Known[]>;
};

/** A line without an id means the user with this address and name, or a new one. */
const identify = async (db: Database, heads: readonly Row[]): Promise<Row[]> => {
  const at = await usersAt(db, heads);
  return heads.map((head) => {
    if (textOf(head, 'id') !== null || textOf(head, 'email') === null) return head;
    const address = addressOf(head);
    const sharers = at.get(address) ?? [];
    const id = sharers.find((each) => areNamesakes(each, namesOf(head)))?.id ?? `user-${randomUUID()}`;
    at.set(address, [...sharers, { id, ...namesOf(head) }]);
    return { ...head, id };
  });
};

/** Only names distinguish people who share an address, and only a few may share one. */
const refuseAtAddress = ({ before, after: { head }, refuse }: Change, at: Map<string, Known[]>): void => {
  const [id, address, names] = [String(head['id']), addressOf(head), namesOf(head)];
  const others = (at.get(address) ?? []).filter((each) => each.id !== id);
  at.set(address, [...others, { id, ...names }]);
  const isAsBefore =
    before !== undefined && addressOf(before.head) === address && areNamesakes(namesOf(before.head), names);
  if (isAsBefore) return;
  const twin = others.find((each) => areNamesakes(each, names));
  if (twin !== undefined) refuse(`email: ${quote(twin.id)} has the same address and name.`);
  if (others.length >= USERS_PER_ADDRESS)
    refuse(`email: ${others.length} users already share this address, and at most ${USERS_PER_ADDRESS} may.`);
};

const numbersOf = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ after }) => textOf(after.head, 'customer_no') ?? []);

interface UsersImport {
  /** Users without a portal password are active at once if another system checks their identity. */
  readonly areActive: boolean;
  /** Sends an invitation to choose a password; `null` sends none. */
  readonly invite: ((trx: Database, userId: string, now: Date) => Promise<void>) | null;
}

const completeWith =
  ({ areActive }: UsersImport) =>
  async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
    const companies = await findCompaniesByNo(db, numbersOf(changes));
    const at = await usersAt(
      db,
      changes.map(({ after }) => after.head),
    );
    for (const change of changes) {
      const { head } = change.after;
      const number = textOf(head, 'customer_no');
      if (number !== null && !companies.has(number))
        change.refuse(`customer_no: there is no customer ${quote(number)}.`);
      refuseAtAddress(change, at);
      change.after = {
        ...change.after,
        head: {
          ...head,
          active: head['active'] ?? areActive,
          created_at: head['created_at'] ?? now.toISOString(),
        },
      };
    }
  };

const levelIn = (head: Row): PermissionLevel => head['level'] as PermissionLevel;

/** Ends the sessions of a known user who changes company or is blocked, and announces access that a higher level opens. */
const applyToKnown = async (
  db: Database,
  { before, after }: Change,
  companyId: string,
  now: Date,
): Promise<void> => {
  if (before === undefined) return;
  const id = String(after.head['id']);
  const [from, to] = [levelIn(before.head), levelIn(after.head)];
  if (before.head['customer_no'] !== after.head['customer_no']) await changeCompany(db, id, companyId, now);
  if (from !== to) await changeLevel(db, id, to, now);
  if (isOpening(from, to)) await announceAccess(db, id, now);
};

const storeWith =
  ({ invite }: UsersImport) =>
  async (db: Database, changes: readonly Change[], now: Date): Promise<void> => {
    const companies = await findCompaniesByNo(db, numbersOf(changes));
    const companyOf = ({ after: { head } }: Change): string => companies.get(String(head['customer_no']))!.id;
    for (const change of changes) await applyToKnown(db, change, companyOf(change), now);
    await storeUserRows(
      db,
      changes.map((change) => {
        const { customer_no: _owner, role, level: permissionLevel, ...row } = change.after.head;
        const kind = role as keyof typeof ROLE_OF;
        return {
          ...row,
          email_folded: addressOf(change.after.head),
          company_id: companyOf(change),
          role: ROLE_OF[kind],
          kind,
          permission_level: permissionLevel,
        };
      }),
    );
    // The link of an invitation does not work while its user is blocked.
    const invited = changes.filter(
      ({ before, after: { head } }) =>
        before === undefined && head['active'] === false && levelIn(head) !== LEVELS.blocked,
    );
    for (const { after } of invited) await invite?.(db, String(after.head['id']), now);
  };

/** Describes users without their passwords, which no file contains. */
export const usersWith = (how: UsersImport): Subject => ({
  name: 'user',
  head: { columns, key: 'id', needed: ['email'] },
  parts: {},
  identify,
  find: async (db, keys) => viewsOf(await findUserViews(db, keys)),
  keys: pageUserIds,
  complete: completeWith(how),
  store: storeWith(how),
});

export const users: Subject = usersWith({ areActive: false, invite: null });
