import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { OfferState } from '#contract/offers/offer.contract.ts';
import { isQuoteRequest } from '#contract/offers/offer-states.contract.ts';
import { VALID_DAYS } from '#server/domain/offers/decide-offer.ts';
import { foldLineNames, foldOrder } from '#server/domain/orders/order-search.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { dayAfter, instantAfter } from './calendar.ts';
import type { SeedRow } from './insert-rows.ts';
import type { DemoOrder } from './orders.ts';
import { type PlacedLine, type PlacedSources, pickLines, placedFor } from './placed.ts';
import { type Random, randomFor } from './random.ts';

export interface DemoOffer {
  readonly offer: SeedRow<'offers'>;
  readonly lines: readonly PlacedLine[];
}

const OFFER_COUNT = 250;
const FIRST_OFFER_NO = 290_001;
/** An offer is sent this many days after its request, and is valid from then on. */
export const SENT_AFTER_DAYS = 2;
const LAST_DAY = SENT_AFTER_DAYS + VALID_DAYS;

/**
 * Returns the days since the request. An offer is valid from the day on which it is sent, so the oldest offers that are still valid end
 * today.
 */
const AGE_OF: Record<Exclude<OfferState, 'accepted'>, (random: Random) => number> = {
  requested: (random) => random.integer(0, 3),
  in_progress: (random) => random.integer(1, 6),
  offered: (random) => random.pick([LAST_DAY, random.integer(SENT_AFTER_DAYS, LAST_DAY)]),
  declined: (random) => random.integer(10, 400),
  expired: (random) => random.integer(LAST_DAY + 1, 500),
};

const REASONS = [
  'Lieferzeit zu lang / delivery time too long',
  'Projekt verschoben / project postponed',
  'Preis / price',
];

const OPEN_STATES = ['requested', 'in_progress', 'offered', 'offered', 'declined', 'expired'] as const;

/** An accepted offer has the same contents as the order that followed from it. */
const acceptedOffer = ({ order, lines }: DemoOrder): DemoOffer => ({
  lines,
  offer: {
    offerNo: '',
    companyId: order.companyId,
    userId: order.userId ?? null,
    onBehalfOf: order.onBehalfOf ?? null,
    state: 'accepted',
    createdAt: instantAfter(order.createdAt, -9),
    validUntil: dayAfter(order.createdAt, LAST_DAY - 9),
    declineReason: null,
    orderNo: order.orderNo,
    customerOrderNo: order.customerOrderNo ?? null,
    additionalInformation: order.additionalInformation ?? null,
    contactPerson: order.contactPerson,
    deliveryAddress: order.deliveryAddress,
    subtotalCents: order.subtotalCents ?? null,
    surchargeCents: order.surchargeCents ?? null,
    vatCents: order.vatCents ?? null,
    totalCents: order.totalCents ?? null,
    vatRate: order.vatRate,
    complete: order.complete,
    searchFolded: order.searchFolded,
    namesFolded: foldLineNames(lines),
  },
});

const openOffer = (sources: PlacedSources, user: UsersTable, index: number): DemoOffer => {
  const random = randomFor(`offer ${String(index)}`);
  const state = OPEN_STATES[index % OPEN_STATES.length] ?? 'requested';
  const daysAgo = AGE_OF[state](random);
  const asked = isQuoteRequest(state);
  const priced = !asked || user.permissionLevel === LEVELS.full;
  const lines = pickLines(sources, user.companyId, random.integer(1, 6), random, priced);
  // The order placed by accepting an offer is exactly what was offered, including the surcharge for small orders.
  const { missingToNoSurchargeCents: _missing, ...totals } = totalsOf(lines, asked ? 'announced' : 'charged');
  const customerOrderNo = `A-${String(random.integer(1_000, 9_999))}`;
  return {
    lines,
    offer: {
      offerNo: '',
      companyId: user.companyId,
      userId: user.id,
      state,
      createdAt: instantAfter(sources.now, -daysAgo),
      validUntil: asked ? null : dayAfter(sources.now, LAST_DAY - daysAgo),
      declineReason: state === 'declined' ? random.pick(REASONS) : null,
      orderNo: null,
      customerOrderNo,
      additionalInformation: random.chance(0.2)
        ? 'Jahresbedarf, Abruf möglich / annual demand, call-off possible'
        : null,
      ...placedFor(user.companyId, random),
      ...totals,
      searchFolded: foldOrder({ customerOrderNo, articleNos: lines.map((line) => line.articleNo) }),
      namesFolded: foldLineNames(lines),
    },
  };
};

/** Creates offers in every state, numbered in the order of their requests; every tenth order came from one. */
export const offersFor = (sources: PlacedSources, orders: readonly DemoOrder[]): DemoOffer[] => {
  const accepted = orders.filter((_, index) => index % 10 === 0).map(acceptedOffer);
  const buyers = sources.users.filter(
    (user) => user.kind !== 'staff' && user.permissionLevel >= 20 && user.active,
  );
  const random = randomFor('offer buyers');
  const open = Array.from({ length: OFFER_COUNT - accepted.length }, (_, index) =>
    openOffer(sources, random.pick(buyers), index),
  );
  return [...accepted, ...open]
    .toSorted((one, other) => one.offer.createdAt.getTime() - other.offer.createdAt.getTime())
    .map(({ offer, lines }, index) => ({
      lines,
      offer: Object.assign(offer, { offerNo: String(FIRST_OFFER_NO + index) }),
    }));
};
