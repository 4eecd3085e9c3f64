/** Returns whether the window is so narrow that the open side menu covers the page. */
export const coversPage = (): boolean => matchMedia('(max-width: 60rem)').matches;
