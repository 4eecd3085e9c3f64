import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';

import {
  chosenBy,
  decideSignIn,
  SIGN_IN_REFUSALS,
  type Candidate,
  type Names,
  type SignInDecision,
} from '#server/domain/sign-in/sign-in.ts';

interface ArrivedUser extends Candidate {
  readonly kind: 'customer' | 'dealer' | 'staff';
  /** Whether the company has a contact person. */
  readonly hasContact: boolean;
  /** Somebody else at the provider is this user. */
  readonly isTaken: boolean;
}

/** Whoever may order does so through a contact person of the company. */
const lacksContact = ({ kind, permissionLevel, hasContact }: ArrivedUser): boolean =>
  kind !== 'staff' && permissionLevel >= LEVELS.limitedPrices && !hasContact;

/** The codes that somebody who comes from the identity provider can be refused with. */
export const ARRIVAL_REFUSALS = [
  ...SIGN_IN_REFUSALS,
  'USER_NOT_FOUND_ERROR',
  'USER_HAS_NO_CONTACT_ERROR',
] as const satisfies readonly ErrorCode[];
type ArrivalRefusal = (typeof ARRIVAL_REFUSALS)[number];

const refused = (code: ArrivalRefusal) => ({ outcome: 'refused', code }) as const;

/**
 * Who of the users found for somebody proven by the identity provider signs in. Several with one address are told apart
 * by the names that the provider gives, those who are taken as well: the one who is left need not be who arrives.
 */
export const decideArrival = <User extends ArrivedUser>(
  users: readonly User[],
  names: Names,
): SignInDecision<User, ArrivalRefusal> => {
  if (users.length === 0 || chosenBy(users, names)?.isTaken === true) return refused('USER_NOT_FOUND_ERROR');
  const decision = decideSignIn(users, names);
  return decision.outcome === 'signedIn' && lacksContact(decision.user)
    ? refused('USER_HAS_NO_CONTACT_ERROR')
    : decision;
};
