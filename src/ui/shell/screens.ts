import type { ComponentType } from 'react';

import type { ScreenId } from '#machines/portal/navigation/routes.ts';

import type { FailedPageProps } from './failed-page.tsx';
import type { PortalLayoutProps } from './portal-layout.tsx';

/** Maps ids to screens, and holds the other parts of the page that are loaded separately. */
export interface Screens {
  readonly screens: Readonly<Record<ScreenId, ComponentType>>;
  /** Frames the pages of a signed-in person. It is in one chunk with the search and the announcer. */
  readonly PortalLayout: ComponentType<PortalLayoutProps>;
  /** The cart has its own chunk, which is loaded when it is first opened. */
  readonly CartDrawer: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** Searches from the header; the chunk also contains the chart of the search. */
  readonly PortalSearch: ComponentType;
  /** Announces each change to the cart, on every page with the portal's layout; renders nothing. */
  readonly CartAnnouncer: ComponentType;
  /** Replaces a page that could not be shown; the chunk also contains the chart of this replacement. */
  readonly FailedPage: ComponentType<FailedPageProps>;
}
