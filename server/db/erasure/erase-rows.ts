import { sql, type RawBuilder } from 'kysely';

import type { Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Tables } from '#server/db/engine/tables.ts';
import type { ErasedCompany, ErasedPerson, PersonalColumn, Rule, TablePlace } from './place.ts';
import { PLACES } from './places.ts';

/** Counts the rows of one table that were deleted, changed or kept. */
export interface ErasedRows {
  readonly deleted: number;
  readonly replaced: number;
  /** Counts the rows that the law still requires. */
  readonly kept: number;
}

export type ErasedTables = ReadonlyMap<keyof Tables, ErasedRows>;

type Subjects = { readonly person: ErasedPerson; readonly company: ErasedCompany };

const ALL: Condition = sql`true`;

type Values = readonly (readonly [column: string, value: RawBuilder<unknown>])[];

/**
 * Returns the columns to replace, either at once or as soon as the law allows it. Erasing a company includes the data of its people, but
 * erasing a person leaves the data of the company.
 */
const valuesOf = ({ columns }: TablePlace, kind: keyof Subjects, when: 'atOnce' | 'whenFree'): Values =>
  Object.entries(columns as Readonly<Record<string, 'not personal' | PersonalColumn>>).flatMap(
    ([column, place]): Values => {
      if (place === 'not personal') return [];
      if (kind === 'person' && place.of === 'company')
        return place.withoutPerson !== undefined && when === 'whenFree'
          ? [[column, place.withoutPerson]]
          : [];
      const { replaced } = place;
      return replaced !== undefined && 'when' in replaced && replaced.when === when
        ? [[column, replaced.by]]
        : [];
    },
  );

const countOf = (affected: bigint | undefined): number => Number(affected ?? 0n);

const replaceIn = async (tx: Database, table: string, values: Values, where: Condition): Promise<number> => {
  if (values.length === 0) return 0;
  const changes = values.map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const { numAffectedRows } =
    await sql`update ${sql.id(table)} set ${sql.join(changes)} where ${where}`.execute(tx);
  return countOf(numAffectedRows);
};

const countIn = async (tx: Database, table: string, where: Condition): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.id(table)} where ${where}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** Replaces the columns that the law no longer requires to be kept, and counts the rows that it still requires. */
const releaseIn = async <Kind extends keyof Subjects>(
  tx: Database,
  table: string,
  { place, kind, rule, subject }: Erasure<Kind>,
): Promise<Omit<ErasedRows, 'deleted'>> => {
  const values = valuesOf(place, kind, 'whenFree');
  if (values.length === 0) return { replaced: 0, kept: 0 };
  const isTheirs = rule.where(subject);
  const isFree = rule.isFree?.(subject) ?? ALL;
  return {
    replaced: await replaceIn(tx, table, values, sql`(${isTheirs}) and ${isFree}`),
    kept: await countIn(tx, table, sql`(${isTheirs}) and not ${isFree}`),
  };
};

interface Erasure<Kind extends keyof Subjects> {
  readonly place: TablePlace;
  readonly kind: Kind;
  readonly rule: Rule<Subjects[Kind]>;
  readonly subject: Subjects[Kind];
}

const eraseIn = async <Kind extends keyof Subjects>(
  tx: Database,
  table: string,
  erasure: Erasure<Kind>,
): Promise<ErasedRows> => {
  const { place, kind, rule, subject } = erasure;
  const isTheirs = rule.where(subject);
  if (rule.rows === 'deleted') {
    const { numAffectedRows } = await sql`delete from ${sql.id(table)} where ${isTheirs}`.execute(tx);
    return { deleted: countOf(numAffectedRows), replaced: 0, kept: 0 };
  }
  const released = await releaseIn(tx, table, erasure);
  // This replacement comes last, because rows may be found by the values that it replaces.
  const atOnce = await replaceIn(tx, table, valuesOf(place, kind, 'atOnce'), isTheirs);
  return { deleted: 0, replaced: Math.max(atOnce, released.replaced), kept: released.kept };
};

const inEachTable = async <Kind extends keyof Subjects>(
  kind: Kind,
  subject: Subjects[Kind],
  act: (table: string, erasure: Erasure<Kind>) => Promise<ErasedRows>,
): Promise<ErasedTables> => {
  const results = new Map<keyof Tables, ErasedRows>();
  for (const [name, place] of Object.entries(PLACES) as [keyof Tables, TablePlace][]) {
    const rule = place[kind] as Rule<Subjects[Kind]> | undefined;
    if (rule !== undefined) results.set(name, await act(name, { place, kind, rule, subject }));
  }
  return results;
};

/** Erases a person or company in every table of the list. */
export const eraseRows = <Kind extends keyof Subjects>(
  tx: Database,
  kind: Kind,
  subject: Subjects[Kind],
): Promise<ErasedTables> => inEachTable(kind, subject, (table, erasure) => eraseIn(tx, table, erasure));

/** Replaces the data that the law no longer requires to be kept. */
export const releaseRows = <Kind extends keyof Subjects>(
  tx: Database,
  kind: Kind,
  subject: Subjects[Kind],
): Promise<ErasedTables> =>
  inEachTable(kind, subject, async (table, erasure) => ({
    deleted: 0,
    ...(await releaseIn(tx, table, erasure)),
  }));

/** Adds up the counts for each table. */
export const addUp = (all: readonly ErasedTables[]): ErasedTables => {
  const sums = new Map<keyof Tables, ErasedRows>();
  for (const [table, rows] of all.flatMap((each) => [...each])) {
    const { deleted, replaced, kept } = sums.get(table) ?? { deleted: 0, replaced: 0, kept: 0 };
    sums.set(table, {
      deleted: deleted + rows.deleted,
      replaced: replaced + rows.replaced,
      kept: kept + rows.kept,
    });
  }
  return sums;
};

export const hasKept = (tables: ErasedTables): boolean => [...tables.values()].some(({ kept }) => kept > 0);
