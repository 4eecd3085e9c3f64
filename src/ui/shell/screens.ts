import type { ComponentType } from 'react';

import type { ScreenId } from '#machines/portal/navigation/routes.ts';

/** Maps places to screens, and holds the parts of the cart that have chunks of their own. */
export interface Screens {
  readonly screens: Readonly<Record<ScreenId, ComponentType>>;
  /** The cart has its own chunk, which is loaded when it is first opened. */
  readonly CartDrawer: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** The search in the header, which has its own chunk: it brings its chart along. */
  readonly PortalSearch: ComponentType;
  /** Announces each change to the cart, on every page; renders nothing. */
  readonly CartAnnouncer: ComponentType;
}
