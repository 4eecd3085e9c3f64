/** Says whether the window is so narrow that the open side menu lies over the page. */
export const coversPage = (): boolean => matchMedia('(max-width: 60rem)').matches;
