import {
  findCustomerViews,
  findMakersNo,
  findOwnersOf,
  pageCustomerNos,
  replaceAddresses,
  replaceContacts,
  storeCustomerRows,
  storeDealers,
  storeMakerContacts,
  type CustomerView,
} from '#server/db/companies/customer-files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { refoldMachinesOf } from '#server/db/machines/machine-files.store.ts';
import { code, country, email, flag, language, line, oneOf } from '#server/exchange/table/cell-types.ts';
import { column, required, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import type { Change, View, Subject } from '#server/exchange/subject.ts';

const placeColumns = [
  required('street', line()),
  required('postcode', line()),
  required('city', line()),
  required('country', country),
  column('telephone', line()),
  column('email', email),
];

const companyColumns = [
  required('customer_no', code),
  required('name', line()),
  required('kind', oneOf('customer', 'dealer', 'maker'), { initial: 'customer' }),
  column('dealer_no', code),
  column('maker_contact', code),
  ...placeColumns,
];

const contactColumns = [
  required('id', code),
  column('salutation', line()),
  required('first_name', line()),
  required('last_name', line()),
  column('function', line()),
  column('email', email),
  column('telephone', line()),
  column('mobile', line()),
  required('language', language, { initial: 'de-DE' }),
  required('is_default', flag, { initial: false }),
];

const addressColumns = [
  required('id', code),
  required('company_name', line()),
  column('additional_company_name', line()),
  ...placeColumns,
  column('additional_address_information', line()),
];

const viewOf = ({ head, contacts, addresses }: CustomerView): View => ({
  head: head as Row,
  parts: { contact: contacts as readonly Row[], address: addresses as readonly Row[] },
});

const PARTS = { contact: 'contacts', address: 'deliveryAddresses' } as const;
const noOf = ({ after: { head } }: Change): string => String(head['customer_no']);

/** Contacts and addresses have ids of their own, which no two companies share. */
const refuseForeignParts = async (
  db: Database,
  changes: readonly Change[],
  part: keyof typeof PARTS,
): Promise<void> => {
  const ids = changes.flatMap(({ after }) => (after.parts[part] ?? []).map(({ id }) => String(id)));
  const owners = new Map(await findOwnersOf(db, PARTS[part], ids));
  for (const change of changes) {
    for (const { id } of change.after.parts[part] ?? []) {
      const owner = owners.get(String(id));
      if (owner !== undefined && owner !== noOf(change))
        change.refuse(`id: the ${part} ${quote(String(id))} belongs to another company.`);
      if (!change.isRefused()) owners.set(String(id), noOf(change));
    }
  }
};

/** One company runs the portal; its staff and its contacts for customers belong to it. */
const refuseMaker = (change: Change, maker: string | undefined): void => {
  const { before, after, refuse } = change;
  const [was, is] = [before?.head['kind'] === 'maker', after.head['kind'] === 'maker'];
  if (is && maker !== undefined && maker !== noOf(change))
    refuse(`kind: the company that runs the portal is already ${quote(maker)}.`);
  if (before !== undefined && was !== is)
    refuse('kind: whether a company runs the portal cannot be changed.');
};

const complete = async (db: Database, changes: readonly Change[]): Promise<void> => {
  let maker = await findMakersNo(db);
  for (const change of changes) {
    const { head, parts } = change.after;
    refuseMaker(change, maker);
    if (head['dealer_no'] !== null && (head['kind'] !== 'customer' || head['dealer_no'] === noOf(change)))
      change.refuse('dealer_no: only a customer can have a dealer.');
    if (head['maker_contact'] !== null && head['kind'] === 'maker')
      change.refuse('maker_contact: only customers and dealers have a contact at the maker.');
    const defaults = parts['contact']?.filter((contact) => contact['is_default'] === true) ?? [];
    if (defaults.length > 1) change.refuse('is_default: only one contact can be the default.');
    if (head['kind'] === 'maker' && !change.isRefused()) maker ??= noOf(change);
  }
  await refuseForeignParts(db, changes, 'contact');
  await refuseForeignParts(db, changes, 'address');
};

const rowOf = ({ after: { head } }: Change): Row => {
  const { dealer_no: _dealer, maker_contact: _contact, ...row } = head;
  return row;
};

const store = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const ids = await storeCustomerRows(db, changes.map(rowOf));
  const owners = [...ids.values()];
  const partsOf = (part: keyof typeof PARTS) =>
    changes.flatMap((change) =>
      (change.after.parts[part] ?? []).map((row) => ({ ...row, company_id: ids.get(noOf(change)) })),
    );
  await replaceContacts(db, owners, partsOf('contact'));
  await replaceAddresses(db, owners, partsOf('address'));
  const renamed = changes.filter(
    ({ before, after }) => before !== undefined && before.head['name'] !== after.head['name'],
  );
  await refoldMachinesOf(
    db,
    renamed.map((change) => ids.get(noOf(change)) ?? ''),
  );
};

const linkPeople = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const wanted = changes.map((change) => ({
    customer_no: noOf(change),
    dealer_no: (change.after.head['dealer_no'] ?? null) as string | null,
  }));
  const linked = await storeDealers(db, wanted);
  for (const [at, { customer_no, dealer_no }] of wanted.entries()) {
    if (!linked.has(customer_no))
      changes[at]!.refuse(`dealer_no: there is no dealer ${quote(dealer_no ?? '')}.`);
  }
  const contacts = changes.map((change) => ({
    customer_no: noOf(change),
    maker_contact: (change.after.head['maker_contact'] ?? null) as string | null,
  }));
  const lookedAfter = await storeMakerContacts(db, contacts);
  for (const [at, { customer_no, maker_contact }] of contacts.entries()) {
    if (maker_contact !== null && !lookedAfter.has(customer_no))
      changes[at]!.refuse(
        `maker_contact: ${quote(maker_contact)} is not a contact of the company that runs the portal.`,
      );
  }
};

export const customers: Subject = {
  name: 'customer',
  head: { columns: companyColumns, key: 'customer_no' },
  parts: {
    contact: { columns: contactColumns, key: 'id' },
    address: { columns: addressColumns, key: 'id' },
  },
  find: async (db, keys) => (await findCustomerViews(db, keys)).map(viewOf),
  keys: pageCustomerNos,
  complete,
  store,
  link: { keys: ['dealer_no', 'maker_contact'], store: linkPeople },
};
