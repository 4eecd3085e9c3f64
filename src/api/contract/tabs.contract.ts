/** The tabs of one browser, and the pages below `/identity`, send messages to each other on this channel. */
export const TAB_CHANNEL = 'customer-portal';

/** A page below `/identity` sends this message when sessions have ended, perhaps including the one that a tab shows. */
export const PASSWORD_CHANGED = { type: 'passwordChanged' } as const;
