import type { Row } from '#server/exchange/table/columns.ts';

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isSaid = (row: Row, prefix: string): boolean =>
  Object.entries(row).some(([key, value]) => key.startsWith(prefix) && typeof value === 'string');

/** Returns the columns with a prefix as the object that orders keep, or `null` if all are empty. */
const objectOf = (row: Row, prefix: string): Record<string, unknown> | null =>
  isSaid(row, prefix)
    ? Object.fromEntries(
        Object.entries(row)
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, value]) => [camel(key.slice(prefix.length)), value]),
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

/** Returns contact person and address as orders and offers keep them. */
export const placedForOf = (head: Row) => ({
  contact_person: contactOf(head),
  delivery_address: objectOf(head, 'address_'),
});
