/** Returns whether a value from outside is an object, and not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a property of an object from outside if it is a text, otherwise `undefined`. */
export const textAt = (record: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' ? value : undefined;
};
