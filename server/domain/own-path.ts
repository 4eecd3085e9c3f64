/** Stands for the portal's own origin. */
const ORIGIN = 'http://portal.invalid';

/** Returns the path of a page of the portal itself, as a browser would read it, or `null` for a text that leads elsewhere. */
export const ownPath = (text: string | undefined): string | null => {
  if (text === undefined || !text.startsWith('/')) return null;
  const url = URL.parse(text, ORIGIN);
  if (url === null || url.origin !== ORIGIN) return null;
  const path = url.pathname + url.search + url.hash;
  // `/.//elsewhere` becomes `//elsewhere`, the address of another site; no pages exist below /api.
  return path.startsWith('//') || path.startsWith('/api/') ? null : path;
};
