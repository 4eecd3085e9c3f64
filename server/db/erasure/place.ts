import { sql, type RawBuilder } from 'kysely';

import type { Condition } from '#server/db/engine/conditions.ts';
import type { Tables } from '#server/db/engine/tables.ts';

/** Replaces a name, because “N. N.” (nomen nescio) is usual where a name is not known. */
export const NO_NAME = 'N.';
export const NO_FULL_NAME = 'N. N.';
/** Replaces a text that may not be empty. */
export const NO_TEXT = '–';

/** Holds the first day whose orders the law requires to be kept, as `YYYY-MM-DD`. */
interface Kept {
  readonly ordersFrom: string;
}

/** Describes a user whose data are erased. */
export interface ErasedPerson extends Kept {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyId: string;
  /** Holds the folded e-mail address. */
  readonly email: string;
  /** Lists the ways in which the address may be written, in lower case. */
  readonly spellings: readonly string[];
  /** `false` means that others share the address, so that data tied to the address alone may be theirs. */
  readonly isOnlyOwner: boolean;
  /** Lists orders that name the person's address, found in this run or an earlier one. */
  readonly orderNos: readonly string[];
}

export interface ErasedCompany extends Kept {
  readonly id: string;
  readonly name: string;
}

/** Finds the rows of a company in a table with the column `company_id`. */
export const isOfCompany = ({ id }: ErasedCompany) => sql<boolean>`company_id = ${id}`;

/** Selects the rows of a subject, and says whether they are deleted or only lose their personal data. */
export interface Rule<Subject> {
  readonly where: (subject: Subject) => Condition;
  /** Says whether rows are deleted with all their columns, or only have their personal columns replaced. */
  readonly rows: 'deleted' | 'replaced';
  /** Finds rows that the law no longer requires to be kept; without this condition, all rows are free. */
  readonly isFree?: (subject: Subject) => Condition;
}

/** Says when a column is replaced (at once, or once the law no longer requires the row), or why it stays. */
type Replaced =
  | { readonly when: 'atOnce' | 'whenFree'; readonly by: RawBuilder<unknown> }
  /** Gives the reason why the column stays. */
  | { readonly stays: string };

export interface PersonalColumn {
  /** Describes the content of the column in a few words. */
  readonly is: string;
  /** Says whether the data are erased with the person or with the company. */
  readonly of: 'person' | 'company';
  /** Holds the path of keys to the column in the file of personal data, or the reason why it is not there. */
  readonly exported: string | { readonly not: string };
  /** Absent if all rows are deleted. */
  readonly replaced?: Replaced;
  /** Replaces a company's column that names an erased person, once the law no longer requires the row to be kept. */
  readonly withoutPerson?: RawBuilder<unknown>;
}

type ColumnPlace = 'not personal' | PersonalColumn;

/** Describes one table of the list that the export and the erasure of personal data share. */
export interface TablePlace<Name extends keyof Tables = keyof Tables> {
  readonly person?: Rule<ErasedPerson>;
  readonly company?: Rule<ErasedCompany>;
  readonly columns: { readonly [Column in keyof Tables[Name]]: ColumnPlace };
}

export type Places<Names extends keyof Tables> = { readonly [Name in Names]: TablePlace<Name> };

type Exported = PersonalColumn['exported'];

export const ofPerson = (is: string, exported: Exported, replaced?: Replaced): PersonalColumn => ({
  is,
  of: 'person',
  exported,
  ...(replaced && { replaced }),
});

export const ofCompany = (is: string, exported: Exported, replaced?: Replaced): PersonalColumn => ({
  is,
  of: 'company',
  exported,
  ...(replaced && { replaced }),
});

export const impersonal = <Column extends string>(
  ...columns: readonly Column[]
): Readonly<Record<Column, 'not personal'>> =>
  Object.fromEntries(columns.map((column) => [column, 'not personal'])) as never;

/** These columns name an article, in the catalogue and in every line of an order or offer. */
export const NAMED_ARTICLE = {
  ...impersonal('articleNo', 'kind'),
  ...impersonal('descriptionDe', 'descriptionEn', 'subDescriptionDe', 'subDescriptionEn'),
};

export const not = (reason: string): Exported => ({ not: reason });
export const SECRET = not('a secret, or the hash of one');

export const atOnce = (value: string | boolean | number | null): Replaced => ({
  when: 'atOnce',
  by: sql`${value}`,
});
export const atOnceBy = (by: RawBuilder<unknown>): Replaced => ({ when: 'atOnce', by });
export const whenFree = (value: string | null): Replaced => ({ when: 'whenFree', by: sql`${value}` });
export const stays = (reason: string): Replaced => ({ stays: reason });

/** Selects the rows of one user. */
export const ofUser = ({ id }: ErasedPerson): Condition => sql`user_id = ${id}`;

export const ALL_OF_USER: Rule<ErasedPerson> = { where: ofUser, rows: 'deleted' };

/** Compares a column with the person's address, but matches nothing if others share the address. */
export const isOwnAddress = (
  column: RawBuilder<unknown>,
  { spellings, isOnlyOwner }: ErasedPerson,
): Condition => (isOnlyOwner ? sql`lower(${column}) = any(${spellings}::text[])` : sql`false`);
