import type { Texts } from './built-client.ts';

type Entry = string | { readonly [key: string]: Entry } | undefined;

/**
 * Returns a text by its name in the client, such as `orders:details.title`, with its values filled in; `undefined` if it does not exist.
 */
export const textIn = (
  texts: Texts,
  name: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined => {
  const [namespace = '', key = ''] = name.split(':');
  let entry: Entry = texts[namespace] as Entry;
  for (const part of key.split('.')) entry = typeof entry === 'object' ? entry[part] : undefined;
  return typeof entry === 'string'
    ? entry.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, value: string) => String(values[value] ?? ''))
    : undefined;
};
