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
