/** Text limits in code points after trimming (decisions 26). */
export const TEXT_LIMITS = {
  customerOrderNo: 35,
  additionalInformation: 1000,
  message: 2000,
  search: 100,
  line: 255,
} as const;

/** Longest password in code points; the shortest is a setting (decisions 13). */
export const PASSWORD_MAX_LENGTH = 128;

/** Most pieces of one article in a cart; binds the sum of repeated additions. */
export const MAX_QUANTITY = 9_999;

/** Most lines that one bulk-add takes. */
export const MAX_BULK_LINES = 500;

/** Most rows of one quick order, so that all of them go into the cart at once; and the largest file of rows. */
export const MAX_QUICK_ORDER_ROWS = 500;
export const MAX_IMPORT_BYTES = 2_000_000;

/** Most entries of one memory list, so that all of them go into the cart at once. */
export const MAX_MEMORY_ENTRIES = 500;

/** Offered page sizes and the default (decisions 27). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** The subtotal in euro cents from which on an order carries no surcharge (section 9 of the specification). */
export const SURCHARGE_FREE_FROM_CENTS = 15_000;

/** Most machine numbers to choose from: more than anybody picks from. It bounds the answer to staff, who reach every machine. */
export const MAX_MACHINE_NUMBERS = 1_000;

/** Most entries that the CSV file of a list holds. */
export const MAX_CSV_ENTRIES = 50_000;
