import type { SignedInVisitor, VisitorChanged } from '#machines/portal/session/session.types.ts';

export interface NavigationInput {
  readonly url: string;
  /** The stored side menu. */
  readonly sideMenuOpened: boolean;
  readonly returnTo: string | null;
  readonly lastPerson: string | null;
}

export interface NavigationContext {
  /** Path and query. */
  readonly currentUrl: string;
  /** The first segment of the path. */
  readonly currentSection: string;
  /** The second segment of the path. */
  readonly currentSectionItem: string;
  /** `undefined` until it is known who is there, `null` for nobody. */
  readonly visitor: SignedInVisitor | null | undefined;
  /** Who was signed in last in this tab: its place and the way back are theirs; `null`: whoever comes first may have them. */
  readonly lastPerson: string | null;
  /** Where to lead somebody after signing in. */
  readonly returnTo: string | null;
  readonly menuWasOpen: boolean;
}

export type NavigationEvent =
  | { readonly type: 'url.changed'; readonly url: string }
  | VisitorChanged
  /** Stores the opposite of `opened` (section 4 of the specification). */
  | { readonly type: 'menu.toggle'; readonly opened: boolean }
  /** Back to the defaults, and no way back is remembered. */
  | { readonly type: 'navigation.reset' };

export interface NavigationServices {
  /** Changes the address in place of the current one. */
  leadTo(url: string): void;
  keepUrl(url: string): void;
  keepMenu(opened: boolean): void;
  keepReturn(url: string | null): void;
  keepPerson(personId: string | null): void;
}
