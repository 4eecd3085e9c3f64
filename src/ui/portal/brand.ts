/** Returns the name that the maker is known by, which the page holds from its first byte on. */
export const brandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
