import type { ConsentInput } from '#machines/portal/consent/consent.types.ts';
import type { NavigationInput } from '#machines/portal/navigation/navigation.types.ts';
import type { PreferencesInput } from '#machines/portal/preferences/preferences.types.ts';
import type { VisitorChanged } from '#machines/portal/session/session.types.ts';

export type PortalEvent =
  | VisitorChanged
  /** The person tries again after the portal could not start. */
  | { readonly type: 'portal.retry' };

/** The facts that the device knows before the server has answered. */
export interface PortalInput {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  readonly consent: ConsentInput;
  readonly navigation: NavigationInput;
  readonly preferences: PreferencesInput;
}

export type PortalContext = PortalInput;

export interface PortalServices {
  /** Loads the texts of the shell and the public settings. @throws {Failure} */
  preparePortal(): Promise<void>;
}
