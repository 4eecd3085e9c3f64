/** SDB: safety data sheet; TDB: technical data sheet. */
export const DATA_SHEET_KINDS = ['SDB', 'TDB'] as const;
