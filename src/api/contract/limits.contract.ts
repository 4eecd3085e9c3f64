/** Limits of texts in code points after trimming (settled point 26). */
export const TEXT_LIMITS = {
  customerOrderNo: 35,
  additionalInformation: 1000,
  message: 2000,
  search: 100,
  line: 255,
} as const;

/** Counts code points, as the server does. */
export const isLongerThan = (text: string, limit: number): boolean => [...text].length > limit;

/** The greatest length of a password in code points; the minimum is a setting (settled point 13). */
export const PASSWORD_MAX_LENGTH = 128;

/** A mailed link that verifies an address is valid for this many hours (settled point 15). */
export const VERIFICATION_LINK_HOURS = 24;

/** The greatest number of pieces of one article in a cart, even if it is added repeatedly. */
export const MAX_QUANTITY = 9_999;

/** Rounds a quantity up to a multiple of the step in which an article is sold. */
export const roundedUp = (quantity: number, step: number): number => Math.ceil(quantity / step) * step;

/** The greatest number of lines in a cart; it is limited because all lines are calculated each time the cart is shown. */
export const MAX_CART_LINES = 1_000;

/** The greatest number of lines in one bulk-add. */
export const MAX_BULK_LINES = 500;

/** The greatest number of rows in one quick order; all of them fit into one bulk-add. @alias (for Knip) */
export const MAX_QUICK_ORDER_ROWS = MAX_BULK_LINES;

/** The greatest size, in bytes, of a file that holds rows. */
export const MAX_IMPORT_BYTES = 2_000_000;

/** The greatest number of entries on a memory list; all of them fit into one bulk-add. @alias (for Knip) */
export const MAX_MEMORY_ENTRIES = MAX_BULK_LINES;

/** An imported record has at most this many lines of one kind below it, such as the items of an offer. */
export const MAX_RECORD_LINES = 10_000;

/** The page sizes that people can choose, and the default (settled point 27). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** The highest page number that a call may ask for; lists end long before it. */
export const MAX_PAGE = 1_000_000;

/**
 * The greatest number of machines to choose from, which is more than a person would look through. The limit is meant for staff, who can see
 * every machine.
 */
export const MAX_MACHINE_NUMBERS = 1_000;

/** The greatest number of entries in the CSV file of a list. */
export const MAX_CSV_ENTRIES = 1_000_000;
