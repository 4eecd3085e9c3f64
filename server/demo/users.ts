import { type PermissionLevel, ROLES, type Role } from '#contract/accounts/access.contract.ts';
import type { UsersTable, VerificationTokensTable } from '#server/db/accounts/account.tables.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { foldText } from '#server/domain/search/fold.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_VERIFICATION_TOKENS,
  type DemoAccount,
  type DemoVerificationToken,
} from './accounts.ts';
import { instantAfter } from './calendar.ts';
import { companies, languageOf } from './companies.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { randomFor } from './random.ts';

const KINDS = { [ROLES.dealer]: 'dealer', [ROLES.customer]: 'customer', [ROLES.team]: 'staff' } as const;

const USER_COUNT = 60;
const EXPIRED_LINK_USER = 'user-expired-link';

type Person = Pick<
  UsersTable,
  'id' | 'email' | 'firstName' | 'lastName' | 'companyId' | 'role' | 'permissionLevel' | 'language'
> & { readonly verified: boolean };

const personOf = ({ level, note: _note, ...account }: DemoAccount): Person => ({
  ...account,
  permissionLevel: level,
});
const named: readonly Person[] = DEMO_ACCOUNTS.map(personOf);

/** Adds people of all companies, at every level but that of blocked users, so that lists and searches have something to show. */
const others = (): Person[] => {
  const random = randomFor('users');
  return Array.from({ length: USER_COUNT - named.length }, (_, index) => {
    const company = companies[index % companies.length];
    if (company === undefined) throw new RangeError('no companies');
    const [firstName] = random.pick(FIRST_NAMES);
    const lastName = random.pick(LAST_NAMES);
    const role: Role =
      company.kind === 'maker' ? ROLES.team : company.kind === 'dealer' ? ROLES.dealer : ROLES.customer;
    const level: PermissionLevel = role === ROLES.customer ? random.pick([99, 99, 20, 20, 0, -2]) : 99;
    const expired = index === USER_COUNT - named.length - 1;
    const mailbox = foldText(`${firstName}.${lastName}`).replaceAll(/[^a-z.]/g, '');
    return {
      id: expired ? EXPIRED_LINK_USER : `user-${String(index + 1).padStart(3, '0')}`,
      email: `${mailbox}.${String(index + 1)}@${company.id.slice('company-'.length)}.example`,
      firstName,
      lastName,
      companyId: company.id,
      role,
      permissionLevel: level,
      language: languageOf(company),
      verified: !expired,
    };
  });
};

/** All users share the hash of the demo password: hashing sixty times would slow the first start for nothing. */
export const usersFor = (now: Date, passwordHash: string): UsersTable[] => {
  const userOf = ({ verified, ...person }: Person, index: number): UsersTable => ({
    ...person,
    emailFolded: foldEmail(person.email),
    kind: KINDS[person.role],
    telephone: companies.find((company) => company.id === person.companyId)?.telephone ?? null,
    passwordHash,
    active: verified,
    emailVerifiedAt: verified ? instantAfter(now, -200 - index) : null,
    createdAt: instantAfter(now, -210 - index),
  });
  return [...named, ...others()].map(userOf);
};

const TOKEN_TIMES: Record<
  DemoVerificationToken['name'],
  { state: VerificationTokensTable['state']; created: number; expires: number; verified: number | null }
> = {
  // A demo database may be opened weeks after it was made, so this one link stays valid for a year.
  pending: { state: 'pending', created: 0, expires: 365, verified: null },
  expired: { state: 'pending', created: -9, expires: -8, verified: null },
  verified: { state: 'verified', created: -200, expires: -199, verified: -199.5 },
};

export const verificationTokensFor = (now: Date): VerificationTokensTable[] =>
  DEMO_VERIFICATION_TOKENS.map(({ name, token, userId }) => {
    const { state, created, expires, verified } = TOKEN_TIMES[name];
    return {
      tokenHash: hashSecret(token),
      userId,
      state,
      createdAt: instantAfter(now, created),
      expiresAt: instantAfter(now, expires),
      verifiedAt: verified === null ? null : instantAfter(now, verified),
    };
  });
