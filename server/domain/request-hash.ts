import { createHash } from 'node:crypto';

const inKeyOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : Number(left > right))),
      )
    : value;

/** Equal for equal requests however their fields are ordered; `operation` keeps a key from serving two kinds of call. */
export const requestHash = (operation: string, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, body], inKeyOrder))
    .digest('base64url');
