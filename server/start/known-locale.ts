import type { Plugin } from 'vite';

import { StartError } from './start-error.ts';

/** Asks the browser whether it knows its own language, which loads the tables of all languages first. */
const QUESTION = /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\);/;

/**
 * Leaves out a question of React Aria that takes a fifth of the start: its answer is for pages that name no language, and ours always do
 * (`I18nProvider`).
 */
export const knownLocale = (): Plugin => ({
  name: 'known-locale',
  apply: 'build',
  transform: {
    filter: { id: /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/ },
    handler: (code) => {
      if (!QUESTION.test(code))
        throw new StartError('React Aria asks for the language in another way: see known-locale.ts.');
      return { code: code.replace(QUESTION, ''), map: null };
    },
  },
});
