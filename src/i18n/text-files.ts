/** Maps each file of texts to its address. Its name holds a hash of its content, so a cached copy is never stale. */
const addresses = import.meta.glob<string>('./*/*.json', { query: '?url', import: 'default', eager: true });

export const textAddress = (language: string, namespace: string): string | undefined =>
  addresses[`./${language}/${namespace}.json`];
