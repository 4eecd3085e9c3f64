/** Puts everything around the pages of a signed-in person into one file. */
export { default as CartAnnouncer } from '#ui/cart/cart-announcer.tsx';
export { default as PortalLayout } from '#ui/shell/portal-layout.tsx';
export { default as PortalSearch } from './portal-search.tsx';
