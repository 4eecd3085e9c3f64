const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const renameKeys =
  (rename: (key: string) => string) =>
  (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => renameKeys(rename)(item));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(rename)(inner)]),
    );
  };

/** `delivery_address_id` → `deliveryAddressId`, at every depth; texts and numbers stay as they are. */
export const toCamelCase = renameKeys((key) =>
  key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

/** `deliveryAddressId` → `delivery_address_id`, at every depth. */
export const toSnakeCase = renameKeys((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
