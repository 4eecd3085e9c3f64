import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** Escapes the text, so that a `like` pattern matches it literally. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Combines conditions, at least one of which must hold; an empty list never holds. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/** Combines conditions that must all hold; an empty list always holds. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
