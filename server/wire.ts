import type { Camel, Snake } from '#contract/case.contract.ts';

/** Our own field names, a few hundred: a page of articles repeats them a thousand times. */
const snakeNames = new Map<string, string>();

const snakeOf = (key: string): string => {
  const known = snakeNames.get(key);
  if (known !== undefined) return known;
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeNames.set(key, name);
  return name;
};

const camelOf = (key: string): string =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const mapKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, content]) => [rename(key), mapKeys(content, rename)]),
  );
};

/** An answer in the wire's snake_case; instants become ISO 8601. The route's schema picks the fields that leave. */
export const toWire = <Code>(value: Code): Snake<Code> => mapKeys(value, snakeOf) as Snake<Code>;

/** A checked body or query in the code's camelCase. */
export const fromWire = <Wire>(value: Wire): Camel<Wire> => mapKeys(value, camelOf) as Camel<Wire>;
