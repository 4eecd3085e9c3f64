import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { decline, offerOf, operator } from '#tests/support/seed/offers.ts';
import { seedCompany } from '#tests/support/seed/seed.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { newKey, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const write = ({ client }: Shopper, offerNo: string, text: unknown) =>
  client.post(`/offers/${offerNo}/messages/`, { text });
const writeOnce = ({ client }: Shopper, offerNo: string, text: string, key: string) =>
  client.post(`/offers/${offerNo}/messages/`, { text }, { 'idempotency-key': key });
const read = ({ client }: Shopper, offerNo: string) => client.get(`/offers/${offerNo}/messages/`);

onAnyEngine('messages about an offer', (portal) => {
  const withOffer = async (more: Parameters<typeof welcomeShopper>[1] = {}) => {
    const shopper = await welcomeShopper(portal, more);
    return { shopper, offerNo: await seedOffer(portal.database, shopper.user.companyId) };
  };
  const mailsAbout = async (offerNo: string) => {
    const mails = await portal.database
      .selectFrom('mails')
      .selectAll()
      .where('recipientName', '=', 'Kundenservice')
      .execute();
    return mails.filter(({ data }) => JSON.stringify(data).includes(offerNo));
  };

  test('messages about an offer are kept as plain text with their author, and mailed to customer service', async () => {
    const { shopper, offerNo } = await withOffer();
    const text = '<b>Wann?</b>\nBitte schnell 😀';

    expect(await write(shopper, offerNo, `  ${text}  `)).toMatchObject({ status: 201 });
    portal.clock.wind({ minutes: 1 });
    expect(await operator(portal, 'offer', 'answer', offerNo, 'Morgen', 'früh.')).toMatchObject({
      exitCode: 0,
    });

    expect((await read(shopper, offerNo)).body.items).toMatchObject([
      { side: 'customer', author_name: 'Erika Mustermann', text, written_at: '2026-03-10T09:00:00.000Z' },
      { side: 'service', author_name: TEST_MAKER.name, text: 'Morgen früh.' },
    ]);
    expect(await mailsAbout(offerNo)).toMatchObject([{ kind: 'offerMessage', data: { text } }]);
  });

  test('customer service is notified of a message about a declined offer, which stays declined', async () => {
    const { shopper, offerNo } = await withOffer();
    expect(await decline(shopper, offerNo)).toMatchObject({ status: 200 });
    const text = 'Please offer it again from May on.';

    expect(await write(shopper, offerNo, text)).toMatchObject({ status: 201 });

    expect(await offerOf(shopper, offerNo)).toMatchObject({
      state: 'declined',
      decline_reason: 'Too late for us',
    });
    expect((await mailsAbout(offerNo)).map(({ kind }) => kind)).toEqual(['offerDeclined', 'offerMessage']);
    expect(await operator(portal, 'offer', 'answer', offerNo, 'You will have it tomorrow.')).toMatchObject({
      exitCode: 0,
    });
    expect((await read(shopper, offerNo)).body.items).toMatchObject([
      { side: 'customer', text },
      { side: 'service', text: 'You will have it tomorrow.' },
    ]);
  });

  test('messages about an offer that are repeated under their key count once, however soon, and get the same answer', async () => {
    const { shopper, offerNo } = await withOffer();
    const key = newKey();
    const [first, second] = await Promise.all([
      writeOnce(shopper, offerNo, 'When?', key),
      writeOnce(shopper, offerNo, 'When?', key),
    ]);
    await operator(portal, 'offer', 'answer', offerNo, 'Tomorrow.');
    const third = await writeOnce(shopper, offerNo, 'When?', key);

    expect(first).toMatchObject({ status: 201, body: { items: [{ text: 'When?' }] } });
    for (const { status, body } of [second, third])
      expect({ status, body }).toEqual({ status: first.status, body: first.body });
    expect((await read(shopper, offerNo)).body.items).toMatchObject([{ text: 'When?' }, { side: 'service' }]);
    expect(await mailsAbout(offerNo)).toHaveLength(1);
  });

  test('messages about an offer that say the same under another key, or under none, are separate messages', async () => {
    const { shopper, offerNo } = await withOffer();
    await writeOnce(shopper, offerNo, 'Any news?', newKey());
    await writeOnce(shopper, offerNo, 'Any news?', newKey());
    await write(shopper, offerNo, 'Any news?');
    expect((await read(shopper, offerNo)).body.items).toHaveLength(3);
    expect(await mailsAbout(offerNo)).toHaveLength(3);
  });

  test('a message about an offer is refused with the key of another message, and with an invalid one', async () => {
    const { shopper, offerNo } = await withOffer();
    const key = newKey();
    await writeOnce(shopper, offerNo, 'When?', key);
    expect(await writeOnce(shopper, offerNo, 'Then?', key)).toMatchObject({
      status: 409,
      body: 'IDEMPOTENCY_KEY_REUSED_ERROR',
    });
    expect(await writeOnce(shopper, offerNo, 'Where?', 'short')).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
    expect((await read(shopper, offerNo)).body.items).toHaveLength(1);
  });

  test('messages about an offer are for anyone who may see the offer, level 0 included', async () => {
    const { shopper, offerNo } = await withOffer({ permissionLevel: LEVELS.noPrices });
    expect(await write(shopper, offerNo, 'Hello')).toMatchObject({ status: 201 });

    const dealer = await welcomeShopper(portal, { role: ROLES.dealer, kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.user.companyId });
    const theirs = await seedOffer(portal.database, customer.id);
    expect(await write(dealer, theirs, 'Hello')).toMatchObject({ status: 201 });

    const below = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    expect(await read(below, offerNo)).toMatchObject({ status: 403 });
    expect(await write(below, offerNo, 'Hello')).toMatchObject({ status: 403 });
  });

  test('the mail about a dealer’s message names the customer whose offer it is, and the dealer', async () => {
    const { id: companyId } = await seedCompany(portal.database, { kind: 'dealer', name: 'Händler AG' });
    const dealer = await welcomeShopper(portal, { companyId, role: ROLES.dealer });
    const customer = await seedCompany(portal.database, { dealerId: companyId, name: 'Kunde & Söhne' });
    const theirs = await seedOffer(portal.database, customer.id);
    const own = await seedOffer(portal.database, companyId);
    await write(dealer, theirs, 'When?');
    await write(dealer, own, 'When?');

    expect(await mailsAbout(theirs)).toMatchObject([
      { data: { company: 'Kunde & Söhne', dealer: 'Händler AG', person: { email: dealer.user.email } } },
    ]);
    const [mail] = await mailsAbout(own);
    expect(mail).toMatchObject({ data: { company: 'Händler AG' } });
    expect(mail?.data).not.toHaveProperty('dealer');
  });

  test('messages from staff about an offer are answers, for which customer service needs no mail', async () => {
    const { offerNo } = await withOffer();
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    expect((await write(staff, offerNo, 'Gern')).body.items).toMatchObject([{ side: 'service' }]);
    expect(await mailsAbout(offerNo)).toEqual([]);
  });

  test('messages about an offer wait on the page of this offer at the desk, and on no other', async () => {
    const [{ shopper, offerNo }, { offerNo: other }] = [await withOffer(), await withOffer()];
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const waiting = async (number: string) =>
      (await staff.client.get(`/desk/offers/${number}/`)).body.waiting_messages;
    await write(shopper, offerNo, 'When?');

    expect([await waiting(offerNo), await waiting(other)]).toEqual([1, 0]);
  });

  test('messages about another company’s offer are refused as if it were missing', async () => {
    const { offerNo } = await withOffer();
    const stranger = await welcomeShopper(portal);
    for (const number of [offerNo, 'no-such']) {
      const missing = { status: 404, body: 'OFFER_NOT_FOUND_ERROR' };
      expect(await read(stranger, number)).toMatchObject(missing);
      expect(await write(stranger, number, 'Hello')).toMatchObject(missing);
    }
  });

  test.each(['', ' \n ', '\u2060\n\u00ad', '😀'.repeat(2_001), 7, undefined, 'null\0'])(
    'a message about an offer is refused with the text %j',
    async (text) => {
      const { shopper, offerNo } = await withOffer();
      expect(await write(shopper, offerNo, text)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
      expect((await read(shopper, offerNo)).body).toEqual({ items: [] });
    },
  );
});
