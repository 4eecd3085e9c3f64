import type { SignedInVisitor, VisitorChanged } from '#machines/portal/session/session.types.ts';

export interface NavigationInput {
  readonly url: string;
  /** True if the side menu was left open on this device. */
  readonly sideMenuOpened: boolean;
  readonly returnTo: string | null;
  readonly lastPerson: string | null;
}

export interface NavigationContext {
  /** The path and the query of the address. */
  readonly currentUrl: string;
  /** The first segment of the path. */
  readonly currentSection: string;
  /** The second segment of the path. */
  readonly currentSectionItem: string;
  /** `undefined` until it is known who is signed in, `null` for nobody. */
  readonly visitor: SignedInVisitor | null | undefined;
  /** The last person who signed in on this tab: its page and way back belong to this person or, if `null`, to the next who signs in. */
  readonly lastPerson: string | null;
  /** The address to which a person is led after signing in. */
  readonly returnTo: string | null;
  readonly menuWasOpen: boolean;
}

export type NavigationEvent =
  | { readonly type: 'url.changed'; readonly url: string }
  | VisitorChanged
  /** Stores the opposite of `opened` (section 4 of the specification). */
  | { readonly type: 'menu.toggle'; readonly opened: boolean }
  /** Restores the defaults and forgets the way back. */
  | { readonly type: 'navigation.reset' };

export interface NavigationServices {
  /** Leads to this address, which replaces the current one in the history. */
  leadTo(url: string): void;
  keepUrl(url: string): void;
  keepMenu(opened: boolean): void;
  keepReturn(url: string | null): void;
  keepPerson(personId: string | null): void;
}
