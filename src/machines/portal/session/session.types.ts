import type { PermissionLevel, Role } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { PriceAllowance } from '#contract/accounts/user.contract.ts';

/** The facts that the charts need about the signed-in person; everything else stays with the query client. */
export interface SignedInVisitor {
  readonly userId: string;
  /** The customer that a dealer acts for: cart, drafts and answers are then not the dealer's own. */
  readonly actingFor?: RepresentedCustomer | null;
  /** True if the tab was still buying for a customer who no longer belongs to the dealer. */
  readonly customerLost?: boolean;
  readonly permissionLevel: PermissionLevel;
  readonly role: Role;
  readonly language: Language;
  /** The allowance at the time of the request; the chart of the price requests continues the count. */
  readonly priceRequests: PriceAllowance;
}

/** Milliseconds of this device's clock. */
export interface SessionDeadlines {
  readonly expiresAt: number;
  readonly warnAt: number;
  /** Nothing prolongs the session beyond this time; absent where the server does not say. */
  readonly endsAt?: number;
}

export interface SessionInput {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
}

export interface SessionContext extends SessionInput {
  /** `null` for nobody; `undefined` as long as it is unknown. */
  readonly visitor: SignedInVisitor | null | undefined;
  /** `null` until the server has named them. */
  readonly deadlines: SessionDeadlines | null;
  /** The time, in milliseconds, at which it became unknown who is signed in; `null` once it is known. */
  readonly unansweredSince: number | null;
}

export type SessionEvent =
  /** Finds out again who is signed in, for example after a failure, or after a sign-in in another tab. */
  | { readonly type: 'session.check' }
  /** The page shows only that the server does not answer, and the person wants another attempt. */
  | { readonly type: 'session.retry' }
  /** A person has signed in here. */
  | { readonly type: 'session.started' }
  /** The server answered a signed-in user, here or in another tab: the deadlines move. */
  | ({ readonly type: 'session.prolonged' } & SessionDeadlines)
  /** The page is seen again or the device is online again: timers may have stood still meanwhile. */
  | { readonly type: 'session.woken' }
  /** A call was answered with 401. */
  | { readonly type: 'session.lost' }
  | { readonly type: 'session.stay' }
  /** The person has read that the session cannot be prolonged. */
  | { readonly type: 'session.acknowledge' }
  | { readonly type: 'session.signOut' }
  /** The person has signed out in another tab. */
  | { readonly type: 'session.ended' };

export interface SignedOut {
  /** The address at which the identity provider's session is ended; `null` if there is none. */
  readonly leadTo: string | null;
}

export interface SessionServices {
  /** Returns who is signed in, and until when. @throws {Failure} 401 when nobody is. */
  checkSession(): Promise<{ readonly visitor: SignedInVisitor; readonly deadlines: SessionDeadlines }>;
  /** @throws {Failure} */
  staySignedIn(): Promise<SessionDeadlines>;
  /** @throws {Failure} */
  signOut(): Promise<SignedOut>;
  /** Leaves the portal for the identity provider. */
  leadOn(signedOut: SignedOut): void;
  /** Drops the answers that the server gave to the person who was signed in. */
  forgetAnswers(): void;
  /** Drops what the person who signed out had typed but not sent. */
  forgetDrafts(): void;
  /** Drops what everyone but this person left on the device, no matter which customer this person buys for (settled point 8). */
  forgetDraftsOfOthers(userId: string): void;
  tellOtherTabs(message: 'started' | 'ended'): void;
}

/** Tells the portal who is signed in now; `null` for nobody. */
export interface VisitorChanged {
  readonly type: 'visitor.changed';
  readonly visitor: SignedInVisitor | null;
}
