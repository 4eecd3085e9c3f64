import { findContacts, findDeliveryAddresses } from '#server/db/companies/companies.store.ts';
import { lastDayOf } from '#server/domain/offers/decide-offer.ts';
import { CUSTOMERS_OFFER_NO, OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';

import type { World } from '#tests/paths/portal/arrangement.ts';
import { ADDRESS, addAddress, COMPANY, CONTACT, inviteContact, USER } from './company-of-paths.ts';

/** Describes the only line of each offer of the paths, and the first line of their request, without a price. */
export const OFFERED_LINE = {
  position: 1,
  articleNo: 'KD-0606-15',
  kind: 'media',
  descriptionDe: 'Schleifkörper',
  descriptionEn: 'Grinding bodies',
  subDescriptionDe: null,
  subDescriptionEn: null,
  quantity: 4,
  unit: 'kg',
  machineNo: null,
} as const;

/** Creates a valid offer to the company, requested with everything that checkout asks for. */
export const makeOffer = async (world: World): Promise<void> => {
  await inviteContact(world);
  await addAddress(world);
  const { database } = world;
  const chooser = { userId: USER, companyId: COMPANY };
  const contact = (await findContacts(database, chooser)).find(({ id }) => id === CONTACT);
  const address = (await findDeliveryAddresses(database, chooser)).find(({ id }) => id === ADDRESS);
  await offer(world, {
    offerNo: OFFER_NO,
    companyId: COMPANY,
    contactPerson: JSON.stringify(contact),
    deliveryAddress: JSON.stringify(address),
  });
};

/** Creates a valid offer to a customer of the account `dealer`. */
export const makeCustomersOffer = (world: World): Promise<void> =>
  offer(world, {
    offerNo: CUSTOMERS_OFFER_NO,
    companyId: 'company-cutler',
    contactPerson: JSON.stringify(null),
    deliveryAddress: JSON.stringify(null),
  });

interface OfferTo {
  readonly offerNo: string;
  readonly companyId: string;
  readonly contactPerson: string;
  readonly deliveryAddress: string;
}

const offer = async ({ database, now }: World, to: OfferTo): Promise<void> => {
  await database.deleteFrom('offers').where('offerNo', '=', to.offerNo).execute();
  const totals = {
    subtotalCents: 16_000,
    surchargeCents: 0,
    vatCents: 3_040,
    totalCents: 19_040,
    vatRate: 0.19,
    complete: true,
  };
  await database
    .insertInto('offers')
    .values({
      ...to,
      userId: USER,
      state: 'offered',
      createdAt: now(),
      validUntil: lastDayOf(now()),
      customerOrderNo: 'PO-4711',
      searchFolded: '',
      ...totals,
    })
    .execute();
  await database
    .insertInto('offerItems')
    .values({
      offerNo: to.offerNo,
      ...OFFERED_LINE,
      priceCents: 4_000,
      lineTotalCents: 16_000,
    })
    .execute();
};

/** Sets the last day of both offers to one long past. */
export const endOffer = async ({ database }: World): Promise<void> => {
  await database
    .updateTable('offers')
    .set({ validUntil: '2026-01-31' })
    .where('offerNo', 'in', [OFFER_NO, CUSTOMERS_OFFER_NO])
    .execute();
};
