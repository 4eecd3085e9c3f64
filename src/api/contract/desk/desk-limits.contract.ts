// This file is separate from the schemas, so that the browser's decisions do not load the schema library.

/** A price of more than ten million euros per piece counts as a typing error. */
export const HIGHEST_PRICE_CENTS = 1_000_000_000;

/** A discount is counted in tenths of a percent, so that 2.5 % is a whole number; this many make up the whole price. */
export const WHOLE_PRICE_PER_MILLE = 1_000;

/** A list of the desk holds at most this many entries, starting with the oldest; the desk counts all of them. */
export const MOST_LISTED = 500;

/** The lists of the desk: the last part of each list's address, and the name under which the desk counts the list. */
export const DESK_LIST_NAMES = {
  'new-orders': 'newOrders',
  'quote-requests': 'quoteRequests',
  messages: 'messages',
  'machine-questions': 'machineQuestions',
  'sign-ups': 'signUps',
  'location-changes': 'locationChanges',
  'deletion-requests': 'deletionRequests',
  'refused-mails': 'refusedMails',
} as const;
export type DeskList = keyof typeof DESK_LIST_NAMES;

export const isDeskList = (name: string): name is DeskList => Object.hasOwn(DESK_LIST_NAMES, name);
