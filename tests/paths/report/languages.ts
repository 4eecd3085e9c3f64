import type { Recording } from './recording.ts';

export type Language = Recording['language'];

export const LANGUAGES: Readonly<Record<Language, string>> = { 'en-GB': 'English', 'de-DE': 'German' };
