import type { PermissionLevel, Role } from '#contract/accounts/access.contract.ts';
import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';

/** The password of all demo accounts, unless the network can reach the portal; no such account exists outside a demo database. */
export const DEMO_PASSWORD = 'Demo-Portal-2026!';

export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyId: string;
  readonly level: PermissionLevel;
  readonly role: Role;
  readonly language: Language;
  /** The description in the list printed at the start. */
  readonly note: string;
  readonly verified: boolean;
}

const account = (
  name: string,
  [firstName, lastName]: [string, string],
  companyId: string,
  level: PermissionLevel,
  note: string,
  more: Partial<Pick<DemoAccount, 'id' | 'role' | 'language' | 'verified'>> = {},
): DemoAccount => ({
  id: `user-${name}`,
  email: `${name}@demo.example`,
  firstName,
  lastName,
  companyId,
  level,
  note,
  role: ROLES.customer,
  language: 'en-GB',
  verified: true,
  ...more,
});

/** The accounts of settled point 40, then users with special carts, such as those at the limits of the minimum-order surcharge. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('full', ['Frieda', 'Vollmer'], 'company-full', LEVELS.full, 'sees all prices'),
  account('dealer', ['Declan', 'Hughes'], 'company-dealer', LEVELS.full, 'dealer with customers', {
    role: ROLES.dealer,
  }),
  account('limited', ['Linnéa', 'Bergström'], 'company-limited', LEVELS.limitedPrices, 'requests prices'),
  account('noprices', ['Nora', 'Preiß'], 'company-noprices', LEVELS.noPrices, 'sees no price', {
    language: 'de-DE',
  }),
  account('datasheets', ['Dario', 'Blattner'], 'company-full', LEVELS.dataSheetsOnly, 'data sheets only'),
  account('blocked', ['Bernd', 'Sperling'], 'company-limited', LEVELS.blocked, 'may not sign in'),
  account('staff', ['Stefanie', 'Moor'], 'company-maker', LEVELS.full, 'reads every company', {
    role: ROLES.team,
  }),
  account('unverified', ['Ulla', 'Neumann'], 'company-limited', LEVELS.noPrices, 'e-mail not verified', {
    verified: false,
  }),
  account('shared', ['Anna', 'Doppler'], 'company-full', LEVELS.full, 'shared e-mail: Anna Doppler', {
    id: 'user-shared-anna',
  }),
  account('shared', ['Max', 'Doppler'], 'company-full', LEVELS.full, 'shared e-mail: Max Doppler', {
    id: 'user-shared-max',
  }),
  account('surcharge-below', ['Sina', 'Knapp'], 'company-surcharge', LEVELS.full, 'cart at 149.99'),
  account('surcharge-exact', ['Sven', 'Genau'], 'company-surcharge', LEVELS.full, 'cart at 150.00'),
  account('surcharge-above', ['Silke', 'Drüber'], 'company-surcharge', LEVELS.full, 'cart at 150.01', {
    language: 'de-DE',
  }),
  account(
    'discontinued',
    ['Dora', 'Altmann'],
    'company-surcharge',
    LEVELS.full,
    'discontinued article in cart',
  ),
  account('large-cart', ['Lars', 'Großmann'], 'company-surcharge', LEVELS.full, 'cart of 120 lines', {
    language: 'de-DE',
  }),
];

export interface DemoVerificationToken {
  readonly name: 'pending' | 'expired' | 'verified';
  /** Holds 43 characters of base64url, as mailed; the database holds only its hash. */
  readonly token: string;
  readonly userId: string;
}

export const DEMO_VERIFICATION_TOKENS: readonly DemoVerificationToken[] = [
  { name: 'pending', token: 'demo-pending-0Zf3kQ1v8Xb7LrT2mWc9YhS5nJd4pA', userId: 'user-unverified' },
  { name: 'expired', token: 'demo-expired-6Gt1oUe4RzK8wVi0NsB3qMx7HyC5lE', userId: 'user-expired-link' },
  { name: 'verified', token: 'demo-verified-9Pw2aDj6FuQ4tZk8SgXo1ViR7cHbI', userId: 'user-full' },
];
