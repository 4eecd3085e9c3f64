/** `delivery_address_id` → `deliveryAddressId`. */
type CamelKey<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key;

/** The camelCase shape in code of a snake_case shape on the wire. */
export type Camel<Wire> = Wire extends readonly (infer Item)[]
  ? Camel<Item>[]
  : Wire extends object
    ? { [Key in keyof Wire as Key extends string ? CamelKey<Key> : Key]: Camel<Wire[Key]> }
    : Wire;

/** `deliveryAddressId` → `delivery_address_id`. */
type SnakeKey<Key extends string> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Uncapitalize<Head> ? Head : `_${Uncapitalize<Head>}`}${SnakeKey<Tail>}`
  : Key;

/** The snake_case shape on the wire of a camelCase shape in code; instants travel as text. */
export type Snake<Code> = Code extends Date
  ? string
  : Code extends readonly (infer Item)[]
    ? Snake<Item>[]
    : Code extends object
      ? { [Key in keyof Code as Key extends string ? SnakeKey<Key> : Key]: Snake<Code[Key]> }
      : Code;
