import type { Language } from '#contract/list.contract.ts';
import type { UserToSignIn } from '#server/db/accounts/users.store.ts';

/** One that is asked with e-mail and password (decisions 12). */
export interface PasswordIdentity {
  readonly kind: 'password';
  /** All users with this e-mail and password: none, one, or several who share an address. */
  verify(email: string, password: string): Promise<UserToSignIn[]>;
}

/** Kept by the portal while somebody is at the provider: what the answer is checked against. */
interface Departure {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface WayThere {
  readonly returnUrl: string;
  readonly language: Language;
  /**
   * What the provider asks for although somebody is signed in there: to choose an account, or to sign in anew.
   * `null`: nothing, it may lead back at once.
   */
  readonly asksFor: 'account' | 'signIn' | null;
}

/** Somebody whom the provider knows. */
export interface Arrival {
  readonly provider: string;
  /** Who it is at the provider, for ever; addresses and names may change. */
  readonly subject: string;
  /** `null`: the provider does not vouch for an address. */
  readonly verifiedEmail: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly idToken: string;
}

/** One that people are sent to, and from which they come back. All of it throws when the provider does not answer as it should. */
export interface RedirectIdentity {
  readonly kind: 'redirect';
  /** Where people change their password there; `null`: not known. */
  readonly passwordUrl: string | null;
  /** The address to which somebody is sent. */
  start(departure: Departure, way: WayThere): Promise<URL>;
  /** `returned`: the address with which they came back. */
  finish(departure: Departure, returned: URL): Promise<Arrival>;
  /**
   * Where the provider ends its own session, too; `null`: nowhere. Without an ID token it knows whose by its own cookie
   * (OpenID Connect RP-Initiated Logout 1.0, section 2).
   */
  logoutUrl(idToken: string | null, returnUrl: string): Promise<URL | null>;
}

/** An identity provider. After either kind a session of the portal's own begins. */
export type Identity = PasswordIdentity | RedirectIdentity;
