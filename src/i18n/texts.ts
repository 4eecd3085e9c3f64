import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { Language } from '#contract/language.contract.ts';

import { textBackend } from './backend.ts';
import type { Namespaces } from './resources.ts';
import { SHELL_TEXTS } from './shell-texts.ts';

export type Namespace = keyof Namespaces;

const i18n = createInstance();

/** Counts how often a language was requested: the last request wins, no matter which texts arrive first. */
let asked = 0;

/**
 * Starts the portal's texts in a language, unless another one is requested meanwhile: the user's own language may become known before these
 * texts have loaded. Rejects if the texts of the shell cannot be loaded; the caller may then try again.
 */
export const startTexts = async (
  language: Language,
  reportMissing: (language: string, namespace: string, key: string) => void,
): Promise<void> => {
  asked += 1;
  const mine = asked;
  if (!i18n.isInitialized) {
    document.documentElement.lang = language;
    i18n.use(textBackend(reportMissing)).use(initReactI18next);
    i18n.on('languageChanged', (spoken) => {
      document.documentElement.lang = spoken;
    });
    await i18n.init({
      initAsync: false,
      lng: language,
      // Both languages have every text, as a test asserts, so a fallback language would be loaded for nothing.
      fallbackLng: false,
      ns: SHELL_TEXTS,
      defaultNS: 'shell',
      load: 'currentOnly',
      partialBundledLanguages: true,
      saveMissing: true,
      saveMissingTo: 'current',
      interpolation: { escapeValue: false },
    });
  }
  await ensure(language, SHELL_TEXTS);
  if (mine === asked && i18n.language !== language) await switchTexts(language);
};

/** Makes sure that the texts of some namespaces are loaded in the current language; rejects if they cannot be. */
export const loadTexts = async (...namespaces: Namespace[]): Promise<void> => {
  await i18n.loadNamespaces(namespaces);
  await ensure(i18n.language, namespaces);
};

/**
 * Switches every namespace in use to another language. Rejects, and changes nothing, if texts are missing or if the
 * language is no longer wanted when they arrive.
 */
export const switchTexts = async (language: Language, signal?: AbortSignal): Promise<void> => {
  asked += 1;
  await ensure(language, [i18n.options.ns ?? []].flat());
  signal?.throwIfAborted();
  await i18n.changeLanguage(language);
};

const ensure = async (language: string, namespaces: readonly string[]): Promise<void> => {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing().length > 0) await i18n.reloadResources([language], missing());
  if (missing().length > 0) throw new Error(`Texts are missing in ${language}: ${missing().join(', ')}`);
};
