import { expect, test } from 'vitest';

import { ROLES } from '#contract/accounts/access.contract.ts';
import { accept, acceptance, actingFor, decline, offerOf, requestAgain } from '#tests/support/seed/offers.ts';
import { seedAddress, seedCompany, seedContact } from '#tests/support/seed/seed.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

type Dealing = {
  readonly dealer: Shopper;
  readonly ownOfferNo: string;
  readonly customer: { readonly as: Shopper; readonly offerNo: string };
  readonly other: { readonly as: Shopper };
};

onAnyEngine('answers to an offer', (portal) => {
  const denied = { status: 403, body: 'PERMISSION_DENIED_ERROR' };

  /** Seeds a dealer with two customers, and an offer to each of the three. */
  const withDealer = async (more: Parameters<typeof seedOffer>[2] = {}) => {
    const dealer = await welcomeShopper(portal, { role: ROLES.dealer, kind: 'dealer' });
    const { companyId: dealerId } = dealer.user;
    const withPlaces = async (name: string) => {
      const company = await seedCompany(portal.database, { name, dealerId });
      return {
        ...company,
        places: {
          contact_person_id: (await seedContact(portal.database, company.id)).id,
          delivery_address_id: (await seedAddress(portal.database, company.id)).id,
        },
        offerNo: await seedOffer(portal.database, company.id, more),
        as: actingFor(dealer, company.customerNo),
      };
    };
    return {
      dealer,
      ownOfferNo: await seedOffer(portal.database, dealerId, more),
      customer: await withPlaces('Kundin GmbH'),
      other: await withPlaces('Andere AG'),
    };
  };

  test('a dealer who acts for the customer accepts the offer, and the order is the customer’s', async () => {
    const { dealer, customer } = await withDealer();
    const { as, offerNo, places } = customer;

    const answer = await accept(as, offerNo, await acceptance(as, offerNo, places));

    expect(answer.status).toBe(201);
    expect((await dealer.client.get(`/order/details/${answer.body.number}/`)).body).toMatchObject({
      quotation_no: offerNo,
      on_behalf_of: 'Kundin GmbH',
      contact_person: { id: places.contact_person_id },
      delivery_address: { id: places.delivery_address_id },
    });
    const { companyId } = await portal.database
      .selectFrom('orders')
      .select('companyId')
      .where('orderNo', '=', answer.body.number)
      .executeTakeFirstOrThrow();
    expect(companyId).toBe(customer.id);
  });

  test('a dealer who acts for the customer may also decline an offer or request it again', async () => {
    const { customer, other } = await withDealer({ validUntil: '2026-03-09' });
    expect(await requestAgain(customer.as, customer.offerNo)).toMatchObject({ status: 201 });
    await portal.database
      .updateTable('offers')
      .set({ validUntil: '2026-03-31' })
      .where('offerNo', '=', other.offerNo)
      .execute();
    expect(await decline(other.as, other.offerNo)).toMatchObject({ status: 200 });
  });

  test.each([
    ['their own company', 'a customer', ({ dealer, customer }: Dealing) => [dealer, customer.offerNo]],
    ['a customer', 'another customer', ({ customer, other }: Dealing) => [other.as, customer.offerNo]],
    ['a customer', 'their own company', ({ customer, ownOfferNo }: Dealing) => [customer.as, ownOfferNo]],
  ] as const)('a dealer who acts for %s cannot answer an offer to %s', async (_, __, choose) => {
    const dealing = await withDealer();
    const [who, offerNo] = choose(dealing) as [Shopper, string];

    expect(await accept(who, offerNo, await acceptance(who, offerNo))).toMatchObject(denied);
    expect(await decline(who, offerNo)).toMatchObject(denied);
    await portal.database
      .updateTable('offers')
      .set({ validUntil: '2026-03-09' })
      .where('offerNo', '=', offerNo)
      .execute();
    expect(await requestAgain(who, offerNo)).toMatchObject(denied);
    expect(await offerOf(dealing.dealer, offerNo)).toMatchObject({
      state: 'expired',
      order_no: null,
      requested_again_as: null,
    });
  });

  test('an offer to a customer names that customer to the dealer', async () => {
    const { dealer, customer, ownOfferNo } = await withDealer();
    const own = { customer_no: customer.customerNo, company_name: 'Kundin GmbH' };
    expect(await offerOf(dealer, customer.offerNo)).toMatchObject({ customer: own });
    expect(await offerOf(customer.as, customer.offerNo)).toMatchObject({ customer: own });
    expect(await offerOf(dealer, ownOfferNo)).not.toHaveProperty('customer');
    const reader = await welcomeShopper(portal, { companyId: customer.id });
    expect(await offerOf(reader, customer.offerNo)).not.toHaveProperty('customer');
  });
});
