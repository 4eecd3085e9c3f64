import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** Escapes the text, so that a `like` pattern matches it literally. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Combines conditions of which at least one must hold; an empty list never does. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/** Combines conditions that must all hold; an empty list always does. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
