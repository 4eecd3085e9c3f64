/** The tabs of one browser send each other messages on this channel, and pages below `/identity` send messages to the tabs. */
export const TAB_CHANNEL = 'customer-portal';

/** A page below `/identity` sends this message when it has ended sessions, which may include the session of an open tab. */
export const PASSWORD_CHANGED = { type: 'passwordChanged' } as const;
