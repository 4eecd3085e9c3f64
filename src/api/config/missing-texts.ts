import { post } from '#api/client/http.ts';
import type { MissingTextsBody } from '#contract/config.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';

const WAIT_MS = 2_000;
/** Most keys that the server takes at once. */
const MOST_KEYS = 100;

const waiting = new Map<string, Set<string>>();
let timer: ReturnType<typeof setTimeout> | undefined;

const send = (): void => {
  timer = undefined;
  for (const [place, keys] of waiting) {
    const [language, namespace] = place.split('/') as [MissingTextsBody['language'], string];
    // Nobody can do anything about a failure here; the key is missing again on the next load.
    post('/locales/missing/', { language, namespace, keys: [...keys].slice(0, MOST_KEYS) }).catch(() => {});
  }
  waiting.clear();
};

/** Tells the server of a text that nobody has written; several go together. */
export const reportMissingText = (language: string, namespace: string, key: string): void => {
  if (!LANGUAGES.some((known) => known === language)) return;
  const place = `${language}/${namespace}`;
  waiting.set(place, (waiting.get(place) ?? new Set()).add(key));
  timer ??= setTimeout(send, WAIT_MS);
};
