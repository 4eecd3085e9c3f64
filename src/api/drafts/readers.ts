// This is our own code, because TypeBox with `Check` would add 27 kB (gzip) to what the browser loads
// (docs/decisions/0024).

/** Converts a stored value to its type; `undefined` means that the portal cannot have written it. */
export type Reader<Value> = (stored: unknown) => Value | undefined;
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (stored: unknown): stored is Fields =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);

export const text: Reader<string> = (stored) => (typeof stored === 'string' ? stored : undefined);

export const flag: Reader<boolean> = (stored) => (typeof stored === 'boolean' ? stored : undefined);

export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (stored) =>
    stored === null ? null : read(stored);

/** Supplies a fallback for fields that earlier versions did not store, and for parts that the rest can do without. */
export const or =
  <Value>(read: Reader<Value>, other: Value): Reader<Value> =>
  (stored) =>
    read(stored) ?? other;

const readAll = <Value>(all: readonly unknown[], read: Reader<Value>): readonly Value[] | undefined => {
  const values = all.flatMap((each) => read(each) ?? []);
  return values.length === all.length ? values : undefined;
};

export const list =
  <Value extends object | string>(read: Reader<Value>): Reader<readonly Value[]> =>
  (stored) =>
    Array.isArray(stored) ? readAll(stored, read) : undefined;

/** Reads an object whose fields may have any names. */
export const record =
  <Value extends object | string>(read: Reader<Value>): Reader<Readonly<Record<string, Value>>> =>
  (stored) => {
    if (!isFields(stored)) return undefined;
    const values = readAll(Object.values(stored), read);
    return (
      values && Object.fromEntries(Object.keys(stored).map((name, index) => [name, values[index]!] as const))
    );
  };

export const texts = record(text);

/** Reads an object that has all of these fields, and leaves out any others. */
export const object =
  <Value extends object>(readers: { readonly [Name in keyof Value]-?: Reader<Value[Name]> }): Reader<Value> =>
  (stored) => {
    if (!isFields(stored)) return undefined;
    const entries = Object.entries<Reader<unknown>>(readers).map(([name, read]) => [
      name,
      read(stored[name]),
    ]);
    return entries.every(([, value]) => value !== undefined)
      ? (Object.fromEntries(entries) as Value)
      : undefined;
  };
