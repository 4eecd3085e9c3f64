import type { ByteRange } from './document-store.ts';

// This is our own code, because @fastify/static answers such requests only for files in a folder, and documents may be in a bucket.

/** Returns the strong validator of the content: equal validators mean equal bytes (RFC 9110, section 8.8.3). */
export const etagOf = (sha256: string): string => `"${sha256}"`;

/** Returns whether `If-None-Match` shows that the client already has the content (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));

/** Matches one range with at least one digit, because a range without any digit means nothing. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Returns the requested part of a file of this many bytes. `null` means the whole file, because no range was requested, or one that a
 * server may ignore, such as several ranges (RFC 9110, section 14.2).
 */
export const rangeIn = (header: string | undefined, bytes: number): ByteRange | 'beyond' | null => {
  const [asked, from, to = '', last] = ONE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (asked === undefined) return null;
  const end = bytes - 1;
  if (last !== undefined)
    return Number(last) === 0 || bytes === 0 ? 'beyond' : { start: Math.max(0, bytes - Number(last)), end };
  const start = Number(from);
  // A range that ends before it begins is not valid (RFC 9110, section 14.1.1).
  if (to !== '' && Number(to) < start) return null;
  return start > end ? 'beyond' : { start, end: to === '' ? end : Math.min(Number(to), end) };
};
