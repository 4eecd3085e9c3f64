/** SDB is a safety data sheet, TDB a technical one. */
export const DATA_SHEET_KINDS = ['SDB', 'TDB'] as const;
