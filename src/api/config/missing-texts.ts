import { post } from '#api/client/http.ts';
import { isLanguage, type Language } from '#contract/language.contract.ts';

const WAIT_MS = 2_000;
/** The server takes at most this many keys at once. */
const MOST_KEYS = 100;

/** Holds the keys that wait to be reported, by language and namespace. */
const waiting = new Map<Language, Map<string, Set<string>>>();
let timer: ReturnType<typeof setTimeout> | undefined;

const send = (): void => {
  timer = undefined;
  for (const [language, namespaces] of waiting) {
    for (const [namespace, keys] of namespaces) {
      // Nothing can be done about a failure here; the key is missing again on the next load.
      post('/locales/missing/', { language, namespace, keys: [...keys].slice(0, MOST_KEYS) }).catch(() => {});
    }
  }
  waiting.clear();
};

/** Reports a missing text to the server; several are sent together. */
export const reportMissingText = (language: string, namespace: string, key: string): void => {
  if (!isLanguage(language)) return;
  const namespaces = waiting.get(language) ?? new Map<string, Set<string>>();
  waiting.set(language, namespaces.set(namespace, (namespaces.get(namespace) ?? new Set()).add(key)));
  timer ??= setTimeout(send, WAIT_MS);
};
