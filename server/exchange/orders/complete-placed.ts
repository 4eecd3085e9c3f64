import type { ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import {
  findAddressesNamed,
  findContactsNamed,
  findUsersNamed,
} from '#server/db/orders/placed-files.store.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { totalsOf, type SurchargeUse } from '#server/domain/catalogue/pricing.ts';
import { quantityUnitOf } from '#server/domain/catalogue/quantity-unit.ts';
import type { Change } from '#server/exchange/subject.ts';
import type { Value } from '#server/exchange/table/cell-types.ts';
import { textOf, type Row } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { isFilledIn } from './placed-for.ts';

const FROM_ARTICLE = ['kind', 'description_de', 'description_en', 'unit'] as const;
const TEXTS_OF_ARTICLE = ['sub_description_de', 'sub_description_en'] as const;
const SUMS = ['subtotal_cents', 'surcharge_cents', 'vat_cents', 'total_cents'] as const;
const NEEDED_OF_CONTACT = ['contact_first_name', 'contact_last_name'];
const NEEDED_OF_ADDRESS = ['company_name', 'street', 'postcode', 'city', 'country'].map(
  (name) => `address_${name}`,
);

export const textsOf = (rows: readonly Row[], key: string): string[] =>
  [...new Set(rows.map((row) => textOf(row, key)))].filter((text) => text !== null);

export const withHead = (change: Change, more: Row): void => {
  change.after = { ...change.after, head: { ...change.after.head, ...more } };
};

const unitOf = (article: Row): Value =>
  quantityUnitOf({
    unit: article['unit'] as Unit,
    containerSize: article['container_size'] as number | null,
    containerType: article['container_type'] as ContainerType | null,
  });

const completeItem = (row: Row, article: Row | undefined, refuse: Change['refuse']): Row => {
  const isBare = FROM_ARTICLE.some((key) => row[key] === null);
  if (isBare && article === undefined) {
    refuse(
      `article_no: there is no article ${quote(String(row['article_no']))}, so its description is required.`,
    );
    return row;
  }
  const price = row['price_cents'] as number | null;
  const taken = isBare ? [...FROM_ARTICLE, ...TEXTS_OF_ARTICLE] : [];
  const fromArticle = article === undefined ? {} : { ...article, unit: unitOf(article) };
  return {
    ...row,
    ...Object.fromEntries(taken.map((key) => [key, row[key] ?? (fromArticle as Row)[key] ?? null])),
    line_total_cents: row['line_total_cents'] ?? (price === null ? null : price * Number(row['quantity'])),
  };
};

export const refuseUnknownCustomer = (
  { after: { head }, refuse }: Change,
  companies: ReadonlyMap<string, unknown>,
): void => {
  const customerNo = textOf(head, 'customer_no');
  if (customerNo !== null && !companies.has(customerNo))
    refuse(`customer_no: there is no customer ${quote(customerNo)}.`);
};

export const completeItems = (change: Change, articles: ReadonlyMap<string, object>): void => {
  const { head, parts } = change.after;
  const items = parts['item'] ?? [];
  if (items.length === 0) change.refuse('has no items below it.');
  const item = items.map((row) =>
    completeItem(row, articles.get(String(row['article_no'])) as Row | undefined, change.refuse),
  );
  change.after = { head, parts: { ...parts, item } };
};

/** Keeps the sums of the file; if it does not give them, or only the items have changed, the items are added up. */
export const completeSums = (change: Change, use: SurchargeUse): void => {
  const { head, parts } = change.after;
  const { before } = change;
  const isStale =
    before !== undefined &&
    SUMS.every((key) => head[key] === before.head[key]) &&
    JSON.stringify(amounts(parts['item'])) !== JSON.stringify(amounts(before.parts['item']));
  if (!isStale && !SUMS.some((key) => head[key] === null)) return;
  const lines = (parts['item'] ?? []).map((row) => ({
    lineTotalCents: (row['line_total_cents'] ?? null) as number | null,
  }));
  const totals = totalsOf(lines, use);
  withHead(change, {
    subtotal_cents: totals.subtotalCents,
    surcharge_cents: totals.surchargeCents,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
  });
};

const amounts = (items: readonly Row[] = []): Value[] => items.map((row) => row['line_total_cents'] ?? null);

const refuseHalf = ({ after: { head }, refuse }: Change, needed: readonly string[]): void =>
  needed.filter((key) => head[key] === null).forEach((key) => refuse(`${key}: is missing.`));

type Known = Awaited<ReturnType<typeof findContactsNamed>>;

interface Named {
  readonly prefix: 'contact_' | 'address_';
  readonly word: string;
  readonly needed: readonly string[];
}

const CONTACT: Named = { prefix: 'contact_', word: 'contact', needed: NEEDED_OF_CONTACT };
const ADDRESS: Named = { prefix: 'address_', word: 'address', needed: NEEDED_OF_ADDRESS };

/** Takes a contact or an address from the company if a line gives only its id. */
const takeNamed = (change: Change, { prefix, word, needed }: Named, known: Known): void => {
  const { head } = change.after;
  const id = textOf(head, `${prefix}id`);
  const more = Object.keys(head).filter((key) => key.startsWith(prefix) && key !== `${prefix}id`);
  if (id === null || more.some((key) => typeof head[key] === 'string')) return;
  const { customer_no: owner, ...found } = known.get(id) ?? { customer_no: null };
  if (owner !== null && owner === head['customer_no']) withHead(change, found as Row);
  else {
    change.refuse(
      `${prefix}id: the customer has no ${word} ${quote(id)}, so the columns ${needed.join(', ')} are required.`,
    );
    withHead(change, { [`${prefix}id`]: null });
  }
};

/** Looks up the contacts and addresses that lines name by their ids alone. */
export const takeFromCompanies = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const heads = changes.map(({ after }) => after.head);
  const contacts = await findContactsNamed(db, textsOf(heads, 'contact_id'));
  const addresses = await findAddressesNamed(db, textsOf(heads, 'address_id'));
  for (const change of changes) {
    takeNamed(change, CONTACT, contacts);
    takeNamed(change, ADDRESS, addresses);
  }
};

/** Fills in the id of a contact or an address without one, because each needs its own. */
export const completePlacedFor = (change: Change, number: string): void => {
  const { head } = change.after;
  if (isFilledIn(head, 'contact_')) {
    refuseHalf(change, NEEDED_OF_CONTACT);
    withHead(change, {
      contact_id: head['contact_id'] ?? `contact-of-${number}`,
      contact_language: head['contact_language'] ?? 'de-DE',
    });
  }
  if (isFilledIn(head, 'address_')) {
    refuseHalf(change, NEEDED_OF_ADDRESS);
    withHead(change, { address_id: head['address_id'] ?? `address-of-${number}` });
  }
};

type FoundUser = Awaited<ReturnType<typeof findUsersNamed>>[number];

/** Returns the users with this e-mail address: those of the company or, if it has none, all of them, because a dealer may buy for it. */
const sharersOf = (users: readonly FoundUser[], address: string, companyId: string | undefined) => {
  const sharers = users.filter(({ emailFolded }) => emailFolded === address);
  const colleagues = sharers.filter((user) => user.companyId === companyId);
  return colleagues.length > 0 ? colleagues : sharers;
};

/** The person who placed the order or request is given by id or by e-mail address, or is unknown. */
export const completeUsers = async (
  db: Database,
  changes: readonly Change[],
  companyIdOf: (customerNo: string) => string | undefined,
): Promise<void> => {
  const words = textsOf(
    changes.map(({ after }) => after.head),
    'user_id',
  );
  const users = await findUsersNamed(db, words, words.map(foldEmail));
  const ids = new Set(users.map(({ id }) => id));
  for (const change of changes) {
    const word = textOf(change.after.head, 'user_id');
    if (word === null || ids.has(word)) continue;
    const companyId = companyIdOf(textOf(change.after.head, 'customer_no') ?? '');
    const [user, ...others] = sharersOf(users, foldEmail(word), companyId);
    if (user === undefined) change.refuse(`user_id: there is no user ${quote(word)}.`);
    else if (others.length > 0) change.refuse(`user_id: several users share ${quote(word)}; give an id.`);
    else withHead(change, { user_id: user.id });
  }
};

/** A different article shares nothing with the previous one; a different quantity or price changes the sum. */
export const inheritsOfItem = (recorded: Row, given: Row): Row | undefined => {
  const isKept = (key: string): boolean => !(key in given) || given[key] === recorded[key];
  if (!isKept('article_no')) return undefined;
  return isKept('quantity') && isKept('price_cents') ? recorded : { ...recorded, line_total_cents: null };
};
