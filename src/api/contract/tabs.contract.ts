/** Where the tabs of one browser hear each other; the pages below `/identity` are heard there, too. */
export const TAB_CHANNEL = 'quellmoor-portal';

/** Said by a page below `/identity`: sessions have ended, perhaps the one that a tab shows. */
export const PASSWORD_CHANGED = { type: 'passwordChanged' } as const;
