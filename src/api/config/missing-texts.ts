import { post } from '#api/client/http.ts';
import type { MissingTextsBody } from '#contract/config.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';

const WAIT_MS = 2_000;
/** The server takes at most this many keys at once. */
const MOST_KEYS = 100;

const waiting = new Map<string, Set<string>>();
let timer: ReturnType<typeof setTimeout> | undefined;

const send = (): void => {
  timer = undefined;
  for (const [place, keys] of waiting) {
    const [language, namespace] = place.split('/') as [MissingTextsBody['language'], string];
    // Nothing can be done about a failure here; the key is missing again on the next load.
    post('/locales/missing/', { language, namespace, keys: [...keys].slice(0, MOST_KEYS) }).catch(() => {});
  }
  waiting.clear();
};

/** Reports a missing text to the server; several are sent together. */
export const reportMissingText = (language: string, namespace: string, key: string): void => {
  if (!LANGUAGES.some((known) => known === language)) return;
  const place = `${language}/${namespace}`;
  waiting.set(place, (waiting.get(place) ?? new Set()).add(key));
  timer ??= setTimeout(send, WAIT_MS);
};
