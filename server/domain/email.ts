/** What two spellings of one address share: `emailFolded` of every table. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
