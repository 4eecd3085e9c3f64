import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';

import {
  chosenBy,
  decideSignIn,
  SIGN_IN_REFUSALS,
  type Candidate,
  type Names,
  type SignInDecision,
} from './sign-in.ts';

interface ArrivedUser extends Candidate {
  readonly kind: 'customer' | 'dealer' | 'staff';
  /** Tells whether the company has a contact person. */
  readonly hasContact: boolean;
  /** Tells whether this user is already bound to somebody else at the provider. */
  readonly isTaken: boolean;
}

/** Returns whether the company lacks a contact person, although a person who may order needs one. */
const lacksContact = ({ kind, permissionLevel, hasContact }: ArrivedUser): boolean =>
  kind !== 'staff' && permissionLevel >= LEVELS.limitedPrices && !hasContact;

/** Lists the codes that can refuse a person who comes from the OpenID provider. */
export const ARRIVAL_REFUSALS = [
  ...SIGN_IN_REFUSALS,
  'USER_NOT_FOUND_ERROR',
  'USER_HAS_NO_CONTACT_ERROR',
] as const satisfies readonly ErrorCode[];
type ArrivalRefusal = (typeof ARRIVAL_REFUSALS)[number];

const refused = (code: ArrivalRefusal) => ({ outcome: 'refused', code }) as const;

/**
 * Decides which of the found users the person from the OpenID provider signs in as. The provider's names distinguish several users with one
 * address. Users who are bound to another person there are not left out, because the remaining user need not be this person.
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
