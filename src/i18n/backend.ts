import type { BackendModule } from 'i18next';

import { firstTexts } from './first-texts.ts';

/** Maps each file of texts to its address, which holds a hash of the content, so a cached copy is never stale. */
const addresses = import.meta.glob<string>('./*/*.json', { query: '?url', import: 'default', eager: true });

const loadTexts = async (language: string, namespace: string): Promise<Readonly<Record<string, string>>> => {
  const page = firstTexts();
  const known = page?.language === language ? page.namespaces[namespace] : undefined;
  if (known !== undefined) return known;
  const address = addresses[`./${language}/${namespace}.json`];
  if (address === undefined) throw new Error(`There are no texts ${language}/${namespace}.`);
  const response = await fetch(address);
  if (!response.ok)
    throw new Error(`The texts ${language}/${namespace} came with status ${response.status}.`);
  return (await response.json()) as Record<string, string>;
};

/** Loads texts when a screen first needs them, and reports keys without a text. */
export const textBackend = (
  reportMissing: (language: string, namespace: string, key: string) => void,
): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language: string, namespace: string) => loadTexts(language, namespace),
  create: (languages, namespace, key) => {
    for (const language of languages) reportMissing(language, namespace, key);
  },
});
