import CartAnnouncer from '#ui/cart/cart-announcer.tsx';
import PortalLayout from '#ui/shell/portal-layout.tsx';

import PortalSearch from './portal-search.tsx';

/** Joins everything around the pages of a signed-in person, so that the browser loads it as one file. */
export const FRAME = { CartAnnouncer, PortalLayout, PortalSearch };
