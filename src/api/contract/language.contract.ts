import type { Language } from './list.contract.ts';

/** The languages of the portal, the default first (decisions 33). */
export const LANGUAGES = ['en-GB', 'de-DE'] as const satisfies Language[];
