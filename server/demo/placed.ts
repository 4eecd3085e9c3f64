import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import type { ContactsTable, DeliveryAddressesTable } from '#server/db/companies/company.tables.ts';
import type { MachinesTable } from '#server/db/machines/machine.tables.ts';
import type { OrderItemsTable } from '#server/db/orders/order.tables.ts';
import { quantityUnitOf } from '#server/domain/catalogue/quantity-unit.ts';
import { namesOf, type DemoArticle } from './catalogue/article.ts';
import { deliveryAddresses } from './addresses.ts';
import { contacts } from './contacts.ts';
import type { Random } from './random.ts';

/** The records that orders and offers are made from. */
export interface PlacedSources {
  readonly now: Date;
  readonly users: readonly UsersTable[];
  readonly articles: readonly DemoArticle[];
  /** Lists articles that are no longer sold. */
  readonly gone: readonly DemoArticle[];
  readonly machines: readonly MachinesTable[];
}

export type PlacedLine = Omit<OrderItemsTable, 'orderNo' | 'promisedDate'>;

const contactOf = ({ companyId: _companyId, ...contact }: ContactsTable): ContactPerson => ({
  ...contact,
  fullName: `${contact.firstName} ${contact.lastName}`,
});
const addressOf = ({ companyId: _companyId, ...address }: DeliveryAddressesTable): DeliveryAddress => address;

/** Returns a contact and an address of a company as they are kept with an order. */
export const placedFor = (
  companyId: string,
  random: Random,
): { contactPerson: ContactPerson; deliveryAddress: DeliveryAddress } => ({
  contactPerson: contactOf(random.pick(contacts.filter((contact) => contact.companyId === companyId))),
  deliveryAddress: addressOf(
    random.pick(deliveryAddresses.filter((address) => address.companyId === companyId)),
  ),
});

/** Creates one line; prices are hidden (`null`) in the quote requests of users who see prices only on request. */
export const lineOf = (
  article: DemoArticle,
  position: number,
  quantity: number,
  machineNo: string | null,
  priced = true,
): PlacedLine => ({
  position,
  ...namesOf(article),
  quantity,
  unit: quantityUnitOf(article),
  priceCents: priced ? article.priceCents : null,
  lineTotalCents: priced ? article.priceCents * quantity : null,
  machineNo,
});

/** Picks different articles in usual quantities; spare parts sometimes name the machine they are for. */
export const pickLines = (
  sources: PlacedSources,
  companyId: string,
  count: number,
  random: Random,
  priced = true,
): PlacedLine[] => {
  const chosen = new Set<DemoArticle>();
  while (chosen.size < count) chosen.add(random.pick(sources.articles));
  const machines = sources.machines.filter((machine) => machine.companyId === companyId);
  return [...chosen].map((article, index) => {
    const fitting = machines.filter((machine) =>
      article.machineTypeIds.includes(machine.machineTypeId ?? ''),
    );
    const machineNo = fitting.length > 0 && random.chance(0.6) ? random.pick(fitting).machineNo : null;
    return lineOf(
      article,
      index + 1,
      article.quantityStep * random.pick([1, 1, 1, 2, 3, 5]),
      machineNo,
      priced,
    );
  });
};
