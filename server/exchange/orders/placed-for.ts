import { camelCase } from '#contract/case.contract.ts';
import type { Change } from '#server/exchange/subject.ts';
import type { Row } from '#server/exchange/table/columns.ts';

/** Returns whether any column with this prefix is filled in. */
export const isFilledIn = (row: Row, prefix: string): boolean =>
  Object.entries(row).some(([key, value]) => key.startsWith(prefix) && typeof value === 'string');

/** Returns the columns with a prefix as the object that orders keep, or `null` if all are empty. */
export const objectOf = (row: Row, prefix: string): Record<string, unknown> | null =>
  isFilledIn(row, prefix)
    ? Object.fromEntries(
        Object.entries(row)
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, value]) => [camelCase(key.slice(prefix.length)), value]),
      )
    : null;

const contactOf = (head: Row) => {
  const contact = objectOf(head, 'contact_');
  return (
    contact && {
      ...contact,
      fullName: `${String(contact['firstName'])} ${String(contact['lastName'])}`,
    }
  );
};

/** Returns the names in the lines of an order or offer. */
export const namedLinesOf = (parts: Change['after']['parts']) =>
  (parts['item'] ?? []).map((item) => ({
    descriptionDe: String(item['description_de']),
    descriptionEn: String(item['description_en']),
  }));

/** Returns the columns that orders and offers have in common; `elsewhere` names those that are not in their rows. */
export const placedRowOf = (
  { after: { head, parts } }: Change,
  companyId: string | undefined,
  elsewhere: readonly string[],
) => ({
  ...Object.fromEntries(
    Object.entries(head).filter(
      ([key]) => !/^(contact|address|billed)_/.test(key) && !elsewhere.includes(key),
    ),
  ),
  company_id: companyId,
  contact_person: contactOf(head),
  delivery_address: objectOf(head, 'address_'),
  complete: (parts['item'] ?? []).every((item) => item['line_total_cents'] !== null),
});
