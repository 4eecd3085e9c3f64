import type { Plugin } from 'vite';

import { StartError } from './start-error.ts';

/** The code that asks the browser whether it supports its own language, for which the browser first loads the tables of all languages. */
const QUESTION = /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\);/;

/**
 * Removes a check of React Aria that takes a fifth of the start time: the check is for pages that set no language, and ours always do
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
