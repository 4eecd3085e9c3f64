/** The tabs of one browser hear each other on this channel, and so do the pages below `/identity`. */
export const TAB_CHANNEL = 'customer-portal';

/** A page below `/identity` sends this: sessions have ended, perhaps the one that a tab shows. */
export const PASSWORD_CHANGED = { type: 'passwordChanged' } as const;
