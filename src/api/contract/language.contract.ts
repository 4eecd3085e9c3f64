import type { Language } from './list.contract.ts';

/** The portal's languages, the default first (settled point 33). */
export const LANGUAGES = ['en-GB', 'de-DE'] as const satisfies Language[];
