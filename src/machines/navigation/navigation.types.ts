import type { SignedInVisitor, VisitorChanged } from '#machines/session/session.types.ts';

/** Where to lead somebody after signing in; `userId` is `null` if nobody was signed in when the page was asked for. */
export interface ReturnAddress {
  readonly url: string;
  readonly userId: string | null;
}

export interface NavigationInput {
  readonly url: string;
  /** The stored side menu. */
  readonly sideMenuOpened: boolean;
  readonly returnTo: ReturnAddress | null;
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
  /** Who was signed in before, so that the way back stays theirs. */
  readonly leftBy: string | null;
  readonly returnTo: ReturnAddress | null;
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
  keepReturn(address: ReturnAddress | null): void;
}
