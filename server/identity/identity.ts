import type { Language } from '#contract/language.contract.ts';
import type { UserToSignIn } from '#server/db/accounts/users.store.ts';

/** Says where somebody signs in. */
interface SignInPlace {
  readonly isFromThisMachine: boolean;
}

/** Checks an e-mail address and a password (settled point 12). */
export interface PasswordIdentity {
  readonly kind: 'password';
  /** Returns all users with this e-mail address and password: none, one, or several who share an address. */
  verify(email: string, password: string, place: SignInPlace): Promise<UserToSignIn[]>;
}

/** The portal keeps this while a user is at the provider, to check the answer against it. */
interface OpenidLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface LoginOptions {
  readonly returnUrl: string;
  readonly language: Language;
  /**
   * Makes the provider ask even a user who is signed in there: to choose an account, or to sign in again.
   * `null` means that the provider may send the user back at once.
   */
  readonly asksFor: 'account' | 'signIn' | null;
}

/** A person whom the provider knows. */
export interface Arrival {
  readonly provider: string;
  /** Identifies the person at the provider forever; addresses and names may change. */
  readonly subject: string;
  /** `null` if the provider does not vouch for an address. */
  readonly verifiedEmail: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly idToken: string;
  /** The provider's name for its session; `null` if it does not send one. */
  readonly sid: string | null;
}

/** A message that the provider has ended one of its sessions, or all sessions of a person; at least one of `sid` and `subject` is given. */
export interface ProviderLogout {
  readonly provider: string;
  readonly subject: string | null;
  readonly sid: string | null;
  /** The id of the message, which counts only once. */
  readonly tokenId: string;
  /** The instant from which the message is refused anyway; the portal need not remember it any longer. */
  readonly expiresAt: Date;
}

/** Sends users to a provider, from which they come back. Every function throws if the provider does not answer as it should. */
export interface RedirectIdentity {
  readonly kind: 'redirect';
  /** The provider's page for changing the password; `null` means that it is unknown. */
  readonly passwordUrl: string | null;
  /** Returns the address that the user is sent to. */
  start(login: OpenidLogin, options: LoginOptions): Promise<URL>;
  /** `returned` is the address that the user came back to. */
  finish(login: OpenidLogin, returned: URL): Promise<Arrival>;
  /**
   * Returns the address that also ends the provider's own session, or `null` if there is none. Without an ID token, the provider recognises
   * the session by its own cookie (OpenID Connect RP-Initiated Logout 1.0, section 2).
   */
  logoutUrl(idToken: string | null, returnUrl: string): Promise<URL | null>;
  /** Checks a logout token that was received (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws unless it is valid. */
  readLogout(logoutToken: string): Promise<ProviderLogout>;
}

/** An identity provider of either kind; afterwards, the portal begins its own session. */
export type Identity = PasswordIdentity | RedirectIdentity;
