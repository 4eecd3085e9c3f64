/** Returns the name that the maker is known by; the page holds it from its first byte on. */
export const brandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
