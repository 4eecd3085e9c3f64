import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** The text as itself in a pattern of `like`. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Of no conditions none holds. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/** Of no conditions all hold. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
