// This file is separate from the schemas, so that the browser does not load the schema library.

/** SDB is a safety data sheet, TDB a technical one. */
export const DATA_SHEET_KINDS = ['SDB', 'TDB'] as const;
