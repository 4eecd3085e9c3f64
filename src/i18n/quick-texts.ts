import type { i18n as I18n, TFunction } from 'i18next';

/** So many remembered texts are a few hundred kilobytes. */
const MOST = 4_000;

/** Values with these names decide which text is meant, or how it is filled in. */
const DECIDES = /^(?:count|context|ordinal|replace|interpolation|nest|postProcess|defaultValue.*)$/;

type Values = Readonly<Record<string, unknown>>;
type Look = (key: unknown, values?: unknown) => unknown;

/** Returns words and names of values in turn; `null` if the text holds more than names in braces. */
const partsOf = (text: unknown): readonly string[] | null =>
  typeof text !== 'string' || text.includes('$t(') || /\{\{(?!\w+\}\})/.test(text)
    ? null
    : text.split(/\{\{(\w+)\}\}/);

/** Returns the text with its values; `null` if one is neither a text nor a number. */
const filled = (parts: readonly string[], values: Values): string | null => {
  const words = parts.map((part, at) => (at % 2 === 0 ? part : values[part]));
  return words.every((word) => typeof word === 'string' || typeof word === 'number') ? words.join('') : null;
};

/**
 * Fills in plain texts directly, and remembers the others. i18next looks up the text, its plural and its braces with each call, which was a
 * fifth of the work of drawing a list. `tests/i18n/quick-texts.test.ts` compares all texts.
 */
export const quickenTexts = (i18n: I18n): void => {
  const look = i18n.t as unknown as Look;
  const plain = new Map<string, readonly string[] | null>();
  const known = new Map<string, unknown>();
  const forget = () => {
    plain.clear();
    known.clear();
  };
  i18n.store.on('added', forget);
  i18n.store.on('removed', forget);

  const plainParts = (lng: string, ns: string, key: string): readonly string[] | null => {
    const name = `${lng} ${ns} ${key}`;
    let parts = plain.get(name);
    if (parts === undefined) {
      const [place, inside] = key.includes(':') ? (key.split(':') as [string, string]) : [ns, key];
      parts = partsOf(i18n.getResource(lng, place, inside));
      plain.set(name, parts);
    }
    return parts;
  };

  const remembered = (key: string, values: Values): unknown => {
    const call = JSON.stringify([key, values]);
    if (!known.has(call)) {
      if (known.size >= MOST) known.clear();
      known.set(call, look(key, values));
    }
    return known.get(call);
  };

  const quick: Look = (key, values) => {
    if (typeof key !== 'string' || typeof values !== 'object' || values === null) return look(key, values);
    const { lng, ns } = values as Values;
    if (typeof lng !== 'string' || typeof ns !== 'string') return look(key, values);
    if (!Object.keys(values).some((name) => DECIDES.test(name))) {
      const parts = plainParts(lng, ns, key);
      const text = parts && filled(parts, values as Values);
      if (text !== null) return text;
    }
    return Object.values(values).some((value) => typeof value === 'object' && value !== null)
      ? look(key, values)
      : remembered(key, values as Values);
  };
  i18n.t = quick as unknown as TFunction;
};
