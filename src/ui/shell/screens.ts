import type { ComponentType } from 'react';

import type { ScreenId } from '#machines/portal/navigation/routes.ts';

/** The screens by their places, and the parts of the cart that come in chunks of their own. */
export interface Screens {
  readonly screens: Readonly<Record<ScreenId, ComponentType>>;
  /** Comes in its own chunk when the cart is first opened. */
  readonly CartDrawer: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** Says what was done to the cart wherever the person is; shows nothing. */
  readonly CartAnnouncer: ComponentType;
}
