// This is our own code, because a library splits words by its own rules: it would also rename the key `de-DE`, and every browser would have
// to load it.

/** Turns `delivery_address_id` into `deliveryAddressId`. */
type CamelKey<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key;

/** Turns the snake_case type of the wire into the camelCase type of the code. */
export type Camel<Wire> = Wire extends readonly (infer Item)[]
  ? Camel<Item>[]
  : Wire extends object
    ? { [Key in keyof Wire as Key extends string ? CamelKey<Key> : Key]: Camel<Wire[Key]> }
    : Wire;

/** Turns `deliveryAddressId` into `delivery_address_id`; the names of languages, such as `de-DE`, stay as they are. */
type SnakeKey<Key extends string> = Key extends `${string}-${string}`
  ? Key
  : Key extends `${infer Head}${infer Tail}`
    ? `${Head extends Uncapitalize<Head> ? Head : `_${Uncapitalize<Head>}`}${SnakeKey<Tail>}`
    : Key;

/** Turns the camelCase type of the code into the snake_case type of the wire; instants become texts. */
export type Snake<Code> = Code extends Date
  ? string
  : Code extends readonly (infer Item)[]
    ? Snake<Item>[]
    : Code extends object
      ? { [Key in keyof Code as Key extends string ? SnakeKey<Key> : Key]: Snake<Code[Key]> }
      : Code;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Renames the keys of plain objects at every depth. Texts and numbers stay as they are; instants become ISO 8601, as JSON writes them. */
const renameKeys = (value: unknown, rename: (key: string) => string): unknown => {
  // A page of a list repeats its field names in every row, so they are cached, but only while one value is converted: otherwise, keys from
  // outside would pile up.
  const names = new Map<string, string>();
  const nameOf = (key: string): string => {
    const name = names.get(key) ?? rename(key);
    names.set(key, name);
    return name;
  };
  const renamed = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(renamed);
    if (typeof inner !== 'object' || inner === null) return inner;
    if (inner instanceof Date) return inner.toISOString();
    if (!isPlain(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, content]) => [nameOf(key), renamed(content)]));
  };
  return renamed(value);
};

export const snakeCase = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Converts the code's camelCase to the wire's snake_case. */
export const toWire = <Code>(value: Code): Snake<Code> =>
  renameKeys(value, (key) => (key.includes('-') ? key : snakeCase(key))) as Snake<Code>;

export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts the wire's snake_case to the code's camelCase. */
export const fromWire = <Wire>(value: Wire): Camel<Wire> => renameKeys(value, camelCase) as Camel<Wire>;
