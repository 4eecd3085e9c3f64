import type { PermissionLevel, Role } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { PriceAllowance } from '#contract/accounts/user.contract.ts';

/** What the charts need to know of the signed-in person; everything else about them stays with the query client. */
export interface SignedInVisitor {
  readonly userId: string;
  /** The customer for whom a dealer acts: cart, drafts and answers are then not the dealer's own. */
  readonly actingFor?: RepresentedCustomer | null;
  /** The tab went on for a customer who is theirs no longer. */
  readonly customerLost?: boolean;
  readonly permissionLevel: PermissionLevel;
  readonly role: Role;
  readonly language: Language;
  /** As counted when they were asked for; the chart of the price requests counts on. */
  readonly priceRequests: PriceAllowance;
}

/** Milliseconds of this device's clock. */
export interface SessionDeadlines {
  readonly expiresAt: number;
  readonly warnAt: number;
  /** Nothing prolongs the session beyond; left out where the server does not say. */
  readonly endsAt?: number;
}

export interface SessionInput {
  /** The time in milliseconds. */
  readonly now: () => number;
}

export interface SessionContext extends SessionInput {
  readonly visitor: SignedInVisitor | null;
  /** `null` before the server has named them. */
  readonly deadlines: SessionDeadlines | null;
  /** Since when nobody knows who is there, in milliseconds; `null` once it is known. */
  readonly unansweredSince: number | null;
}

export type SessionEvent =
  /** Find out who is there: at the start, after a failure, or because another tab has signed in. */
  | { readonly type: 'session.check' }
  /** Somebody has signed in here. */
  | { readonly type: 'session.started' }
  /** The server answered a signed-in user, here or in another tab: the deadlines move. */
  | ({ readonly type: 'session.prolonged' } & SessionDeadlines)
  /** The device woke up or is online again: timers may have stood still meanwhile. */
  | { readonly type: 'session.woken' }
  /** A call was answered with 401. */
  | { readonly type: 'session.lost' }
  | { readonly type: 'session.stay' }
  /** The person has read that the session cannot be prolonged. */
  | { readonly type: 'session.acknowledge' }
  | { readonly type: 'session.signOut' }
  /** Another tab has signed out. */
  | { readonly type: 'session.ended' };

export interface SignedOut {
  /** From where the identity provider's session is ended; `null`: there is none. */
  readonly leadTo: string | null;
}

export interface SessionServices {
  /** Who is signed in, and until when. @throws {Failure} 401 when nobody is. */
  checkSession(): Promise<{ readonly visitor: SignedInVisitor; readonly deadlines: SessionDeadlines }>;
  /** @throws {Failure} */
  staySignedIn(): Promise<SessionDeadlines>;
  /** @throws {Failure} */
  signOut(): Promise<SignedOut>;
  /** Leaves the portal for the identity provider. */
  leadOn(signedOut: SignedOut): void;
  /** Drops what the server said to the person who left. */
  forgetAnswers(): void;
  /** Drops what the person who signed out had typed and not sent. */
  forgetDrafts(): void;
  /** Drops what anybody but this person, for whomever they buy, left on the device (decisions 8). */
  forgetDraftsOfOthers(userId: string): void;
  tellOtherTabs(message: 'started' | 'ended'): void;
}

/** What the session tells the portal: who is there now; `null` for nobody. */
export interface VisitorChanged {
  readonly type: 'visitor.changed';
  readonly visitor: SignedInVisitor | null;
}
