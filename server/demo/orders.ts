import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { companies } from './companies.ts';
import { dayAfter, instantAfter } from './calendar.ts';
import type { SeedRow } from './insert-rows.ts';
import { deliveryDatesOf, shippingOf, statusAt } from './order-status.ts';
import { orderedThen } from './ordered-then.ts';
import { type PlacedLine, type PlacedSources, pickLines, placedFor } from './placed.ts';
import { type Random, randomFor } from './random.ts';

export interface DemoOrder {
  readonly order: SeedRow<'orders'>;
  readonly lines: readonly PlacedLine[];
}

const ORDER_COUNT = 800;
const LONG_ORDER_INDEX = 700;
const LONG_ORDER_LINES = 250;
const FIRST_ORDER_NO = 690_001;

/** Settled point 29 names six types; the last one here is a type that the portal does not know. */
const ORDER_TYPES = [
  'standard',
  'standard',
  'standard',
  'express',
  'call_off',
  'service',
  'warranty',
  'return',
  'ZK07',
];

const COMMISSIONS = [
  'Sommerserie',
  'Ersatzbedarf',
  'Versuch Ø 12',
  "Projekt 'Nordlicht'",
  'Muster & Vorserie',
];

const MAIN_COMPANIES = ['company-full', 'company-dealer', 'company-limited', 'company-noprices'];

const isBuyer = (user: UsersTable): boolean =>
  user.kind !== 'staff' && user.permissionLevel >= 20 && user.active;

/** Every third order belongs to one of the companies of the main demo accounts. */
const companyAt = (index: number, random: Random): string => {
  if (index === LONG_ORDER_INDEX) return 'company-full';
  const main = MAIN_COMPANIES[(index / 3) % MAIN_COMPANIES.length];
  return main ?? random.pick(companies.filter((company) => company.kind !== 'maker')).id;
};

/** Some customers of dealers let the dealer order for them. */
const buyerOf = (companyId: string, users: readonly UsersTable[], random: Random) => {
  const company = companies.find(({ id }) => id === companyId);
  const dealer = users.find((user) => isBuyer(user) && user.companyId === company?.dealerId);
  if (company !== undefined && dealer !== undefined && random.chance(0.4)) {
    return { userId: dealer.id, onBehalfOf: company.name };
  }
  const buyer = users.find((user) => isBuyer(user) && user.companyId === companyId);
  return { userId: buyer?.id ?? null, onBehalfOf: null };
};

const orderAt = (sources: PlacedSources, index: number): DemoOrder => {
  const random = randomFor(`order ${String(index)}`);
  const { now } = sources;
  const daysAgo = Math.round(720 * (1 - (index + 1) / ORDER_COUNT) ** 1.6);
  const companyId = companyAt(index, random);
  const orderNo = String(FIRST_ORDER_NO + index);
  const status = statusAt(daysAgo, random);
  const dates = deliveryDatesOf(status, daysAgo, now, random);
  const lineCount = index === LONG_ORDER_INDEX ? LONG_ORDER_LINES : random.integer(1, 9);
  const lines = orderedThen(orderNo, pickLines(sources, companyId, lineCount, random), sources);
  const { missingToNoSurchargeCents: _missing, ...totals } = totalsOf(lines, 'charged');
  const customerOrderNo = random.chance(0.9) ? `B-${String(random.integer(10_000, 99_999))}` : null;
  const commission = random.chance(0.3) ? random.pick(COMMISSIONS) : null;
  return {
    lines,
    order: {
      orderNo,
      companyId,
      ...buyerOf(companyId, sources.users, random),
      customerOrderNo,
      createdAt: instantAfter(now, -daysAgo),
      orderDate: dayAfter(now, -daysAgo),
      ...dates,
      // The maker confirms an order when a day can be promised.
      confirmedAt: dates.promisedDeliveryDate === null ? null : instantAfter(now, -daysAgo),
      deliveryStatus: status,
      ...shippingOf(status, orderNo, random),
      commission,
      salesOrderType: ORDER_TYPES[index % ORDER_TYPES.length] ?? 'standard',
      quotationNo: null,
      toFetch: status === 'pending_action',
      additionalInformation: random.chance(0.15) ? 'Bitte avisieren / please announce the delivery' : null,
      ...placedFor(companyId, random),
      ...totals,
      // Filled in later, because the search words include the numbers of the deliveries, which are created from the orders.
      searchFolded: '',
    },
  };
};

/** Creates orders of two years, the newest last. */
export const ordersFor = (sources: PlacedSources): DemoOrder[] =>
  Array.from({ length: ORDER_COUNT }, (_, index) => orderAt(sources, index));
