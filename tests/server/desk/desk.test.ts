import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { findTrail } from '#server/db/trail/trail.store.ts';
import { addToCart, newKey, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import {
  seedMove,
  seedQuestion,
  seedRefusedMail,
  seedSignUp,
  welcomeStaff,
} from '#tests/support/seed/seed-desk.ts';
import { operator } from '#tests/support/seed/offers.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';

const acts = async ({ database }: TestPortal, object: string) =>
  (
    await findTrail(database, {
      since: null,
      until: null,
      act: null,
      anyOf: [object],
      requestId: null,
      limit: 10,
    })
  ).map(({ act }) => act);

const place = async (portal: TestPortal, isQuote: boolean): Promise<string> => {
  const shopper = await welcomeShopper(portal);
  const { articleNo } = await seedArticle(portal.database, { priceCents: 1_005 });
  await addToCart(shopper, articleNo, 2);
  return (await submit(shopper, await reviewed(shopper, { is_quote: isQuote }))).body.number;
};

const one = (oldest: string) => ({ count: 1, oldest });

onAnyEngine('the desk', (portal) => {
  test('counts what waits, and says for each kind since which day in Berlin the oldest has waited', async () => {
    const { client } = await welcomeStaff(portal);
    const nothing = { count: 0, oldest: null };
    const empty = (await client.get('/desk/')).body;
    expect(empty.new_orders).toEqual(nothing);

    const { user } = await welcomeShopper(portal);
    await seedMove(portal.database, user);
    await seedQuestion(portal.database, user);
    await seedRefusedMail(portal.database);
    await seedSignUp(portal.database);
    await place(portal, false);
    await place(portal, true);
    const offerNo = await seedOffer(portal.database, user.companyId);
    const writer = await portal.signIn(user.email);
    await writer.post(`/offers/${offerNo}/messages/`, { text: 'When?' });
    await writer.post('/me/deletion-request/');

    expect((await client.get('/desk/')).body).toEqual({
      new_orders: one('2026-03-10'),
      quote_requests: one('2026-03-10'),
      messages: one('2026-03-10'),
      machine_questions: one('2026-03-04'),
      sign_ups: one('2026-01-05'),
      // The report was made half an hour before midnight in London, which was already the next day in Berlin.
      location_changes: one('2026-03-06'),
      deletion_requests: one('2026-03-10'),
      refused_mails: one('2026-03-07'),
    });
  });

  test('lists what waits, and drops what is noted; a second note is refused and nothing is noted twice', async () => {
    const { client, user: staff } = await welcomeStaff(portal);
    const { user } = await welcomeShopper(portal);
    const orderNo = await place(portal, false);
    const move = await seedMove(portal.database, user);
    const question = await seedQuestion(portal.database, user);
    const mail = await seedRefusedMail(portal.database);
    const writer = await portal.signIn(user.email);
    await writer.post('/me/deletion-request/');
    const offerNo = await seedOffer(portal.database, user.companyId);
    await writer.post(`/offers/${offerNo}/messages/`, { text: 'When?' });
    await writer.post(`/offers/${offerNo}/messages/`, { text: 'Please hurry' });
    const rowsOf = async (list: string) => (await client.get(`/desk/${list}/`)).body.items;
    const deletion = (await rowsOf('deletion-requests')).find(
      ({ user_id: id }: { user_id: string }) => id === user.id,
    );

    expect(await rowsOf('messages')).toContainEqual(
      expect.objectContaining({ offer_no: offerNo, text: 'Please hurry', count: 2 }),
    );
    expect(await rowsOf('location-changes')).toContainEqual(
      expect.objectContaining({ id: move, city: 'Ulm', person: 'Erika Mustermann', date: '2026-04-01' }),
    );
    const notes = [
      ['new-orders', orderNo, 'fetched', 'order.fetched', orderNo],
      ['location-changes', move, 'done', 'location.done', move],
      ['deletion-requests', deletion.id, 'noted', 'deletion.noted', user.id],
      ['messages', offerNo, 'settled', 'offer.messages_settled', offerNo],
      ['machine-questions', question, 'settled', 'question.settled', question],
      ['refused-mails', mail, 'retried', 'mail.retried', mail],
    ] as const;
    for (const [list, id, word, act, object] of notes) {
      const count = (await rowsOf(list)).length;
      expect(await client.post(`/desk/${list}/${id}/${word}/`), list).toMatchObject({ status: 204 });
      expect(await rowsOf(list), list).toHaveLength(count - 1);
      expect(await client.post(`/desk/${list}/${id}/${word}/`), list).toMatchObject({
        status: 409,
        body: 'DESK_ALREADY_DONE_ERROR',
      });
      expect(await acts(portal, object)).toContain(act);
    }
    expect(await acts(portal, staff.id)).toHaveLength(notes.length + 1);
    // A mail that was retried may already be on its way.
    expect(await client.post(`/desk/refused-mails/${mail}/retried/undo/`)).toMatchObject({ status: 404 });
    for (const [list, id, word, act, object] of notes.filter(([each]) => each !== 'refused-mails')) {
      const { length } = await rowsOf(list);
      const undo = () => client.post(`/desk/${list}/${id}/${word}/undo/`);
      expect(await undo(), list).toMatchObject({ status: 204 });
      expect(await rowsOf(list), list).toHaveLength(length + 1);
      expect(await undo(), list).toMatchObject({ status: 409, body: 'DESK_ALREADY_DONE_ERROR' });
      expect(await acts(portal, object)).toContain(`${act}_undone`);
    }
    expect(await rowsOf('messages')).toContainEqual(
      expect.objectContaining({ offer_no: offerNo, text: 'Please hurry', count: 2 }),
    );
    // The person still sees that their request to delete the account stands.
    expect(JSON.stringify((await writer.get('/me/')).body)).toContain('"deletion_requested_at":"2026-03-10');
  });

  test('the oldest message comes first, and a withdrawn request to delete an account does not wait', async () => {
    const { client } = await welcomeStaff(portal);
    const { user } = await welcomeShopper(portal);
    const writer = await portal.signIn(user.email);
    const offers = [
      await seedOffer(portal.database, user.companyId),
      await seedOffer(portal.database, user.companyId),
    ];
    for (const offerNo of offers.toReversed()) {
      await writer.post(`/offers/${offerNo}/messages/`, { text: 'When?' });
      portal.clock.wind({ minutes: 1 });
    }
    const messages: { offer_no: string }[] = (await client.get('/desk/messages/')).body.items;
    const listed = messages.map(({ offer_no: offerNo }) => offerNo);
    expect(listed.filter((offerNo) => offers.includes(offerNo))).toEqual(offers.toReversed());

    const deletions = async () =>
      (await client.get('/desk/deletion-requests/')).body.items.map(
        (row: { user_id: string }) => row.user_id,
      );
    await writer.post('/me/deletion-request/');
    expect(await deletions()).toContain(user.id);
    await writer.delete('/me/deletion-request/');
    expect(await deletions()).not.toContain(user.id);
  });

  test('a message waits until customer service answers it, at the desk or by command', async () => {
    const { client } = await welcomeStaff(portal);
    const { user } = await welcomeShopper(portal);
    const writer = await portal.signIn(user.email);
    const waiting = async () =>
      (await client.get('/desk/messages/')).body.items.map(
        ({ offer_no: offerNo }: { offer_no: string }) => offerNo,
      );
    const ask = async () => {
      const offerNo = await seedOffer(portal.database, user.companyId);
      await writer.post(`/offers/${offerNo}/messages/`, { text: 'When?' });
      expect(await waiting()).toContain(offerNo);
      return offerNo;
    };
    const answered = await ask();
    await client.post(`/offers/${answered}/messages/`, { text: 'Tomorrow.' });
    const byCommand = await ask();
    await operator(portal, 'offer', 'answer', byCommand, 'Tomorrow.');

    expect(await waiting()).not.toContain(answered);
    expect(await waiting()).not.toContain(byCommand);
    expect(await acts(portal, answered)).toContain('offer.answered');
  });
});

onAnyEngine('taking a note of the desk back', (portal) => {
  test('leaves alone messages that have been answered since, and others that were settled before', async () => {
    const { client } = await welcomeStaff(portal);
    const { user } = await welcomeShopper(portal);
    const writer = await portal.signIn(user.email);
    const offerNo = await seedOffer(portal.database, user.companyId);
    const write = (text: string) => writer.post(`/offers/${offerNo}/messages/`, { text });
    const settle = () => client.post(`/desk/messages/${offerNo}/settled/`);
    const undo = () => client.post(`/desk/messages/${offerNo}/settled/undo/`);
    const waiting = async () =>
      (await client.get('/desk/messages/')).body.items
        .filter(({ offer_no: no }: { offer_no: string }) => no === offerNo)
        .map(({ count, text }: { count: number; text: string }) => [count, text]);

    await write('First');
    await settle();
    portal.clock.wind({ minutes: 1 });
    await write('Second');
    await settle();
    expect(await undo()).toMatchObject({ status: 204 });
    expect(await undo()).toMatchObject({ status: 409 });
    expect(await waiting()).toEqual([[1, 'Second']]);

    await settle();
    portal.clock.wind({ minutes: 1 });
    await client.post(`/offers/${offerNo}/messages/`, { text: 'Tomorrow.' });
    expect(await undo()).toMatchObject({ status: 409 });
    expect(await waiting()).toEqual([]);
  });

  test('an order that was never noted as fetched, such as one from a file, cannot be put back on the list of new orders', async () => {
    const { client } = await welcomeStaff(portal);
    const orderNo = await place(portal, false);
    await portal.database
      .updateTable('orders')
      .set({ toFetch: false })
      .where('orderNo', '=', orderNo)
      .execute();
    expect(await client.post(`/desk/new-orders/${orderNo}/fetched/undo/`)).toMatchObject({ status: 409 });
  });
});

const REUSED = { status: 409, body: 'IDEMPOTENCY_KEY_REUSED_ERROR' };

const answer = (client: TestClient, id: string, text: string, key = newKey()) =>
  client.post(`/desk/machine-questions/${id}/answer/`, { text }, { 'idempotency-key': key });

onAnyEngine('questions about machines at the desk', (portal) => {
  test('wait with their text and their machine, and are answered by one mail to the person', async () => {
    const { client, user: staff } = await welcomeStaff(portal, { firstName: 'Stefan', lastName: 'Team' });
    const { user, client: asker } = await welcomeShopper(portal);
    const machineNo = await seedQuestion(portal.database, user).then(
      async (id) =>
        (
          await portal.database
            .selectFrom('machineQuestions')
            .select('machineNo')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).machineNo,
    );
    await asker.post(
      `/machines/${machineNo}/questions/`,
      { text: 'Passt <das>?' },
      { 'idempotency-key': newKey() },
    );
    const rows = (await client.get('/desk/machine-questions/')).body.items;
    const row = rows.find(({ text }: { text: string }) => text === 'Passt <das>?');
    expect(row).toMatchObject({ machine_no: machineNo, person: 'Erika Mustermann', email: user.email });

    const key = newKey();
    const answers = await Promise.all([
      answer(client, row.id, 'Ja.', key),
      answer(client, row.id, 'Ja.', key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const mails = (await mailsTo(portal.database, user.email)).filter(({ kind }) => kind === 'machineAnswer');
    expect(mails.map(({ data }) => data)).toEqual([
      { machineNo, question: 'Passt <das>?', answer: 'Ja.', author: 'Stefan Team', authorId: staff.id },
    ]);
    expect(await acts(portal, row.id)).toEqual(['question.answered']);
    expect(await acts(portal, staff.id)).toContain('question.answered');
    expect(await answer(client, row.id, 'Nein.')).toMatchObject({
      status: 409,
      body: 'DESK_ALREADY_DONE_ERROR',
    });
    expect(await answer(client, row.id, 'Nein.', key)).toMatchObject(REUSED);
    expect(await client.post(`/desk/machine-questions/${row.id}/settled/undo/`)).toMatchObject({
      status: 409,
    });
  });

  test('are answered only once if two people answer at the same time, and not with a blank text', async () => {
    const { client } = await welcomeStaff(portal);
    const { client: colleague } = await welcomeStaff(portal);
    const { user } = await welcomeShopper(portal);
    const id = await seedQuestion(portal.database, user);
    expect(await answer(client, id, ' ')).toMatchObject({ status: 400 });
    const answers = await Promise.all([answer(client, id, 'Ja.'), answer(colleague, id, 'Nein.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(
      (await mailsTo(portal.database, user.email)).filter(({ kind }) => kind === 'machineAnswer'),
    ).toHaveLength(1);
  });
});

const decline = (client: TestClient, userId: string, reason: string, key = newKey()) =>
  client.post(`/desk/sign-ups/${userId}/decline/`, { reason }, { 'idempotency-key': key });

onAnyEngine('declining a sign-up at the desk', (portal) => {
  test('mails the reason once, is on the trail, and leaves the account as it was', async () => {
    const { client } = await welcomeStaff(portal);
    const user = await seedSignUp(portal.database);
    const person = await portal.signIn(user.email);
    const key = newKey();
    const answers = await Promise.all([
      decline(client, user.id, 'Wir kennen die Firma nicht.', key),
      decline(client, user.id, 'Wir kennen die Firma nicht.', key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(
      (await mailsTo(portal.database, user.email))
        .filter(({ kind }) => kind === 'accessDeclined')
        .map(({ data }) => data),
    ).toEqual([{ reason: 'Wir kennen die Firma nicht.' }]);
    expect(await acts(portal, user.id)).toContain('user.declined');
    expect((await client.get('/desk/')).body.sign_ups.count).toBe(0);
    expect((await person.get('/users/current-user/')).body).toMatchObject({ permission_level: 0 });
    expect(await decline(client, user.id, 'Noch einmal')).toMatchObject({
      status: 409,
      body: 'DESK_ALREADY_DONE_ERROR',
    });
    const { id: another } = await seedSignUp(portal.database);
    expect(await decline(client, another, 'Wir kennen die Firma nicht.', key)).toMatchObject(REUSED);
    expect((await client.get('/desk/')).body.sign_ups.count).toBe(1);
    expect(await decline(client, another, 'Wir kennen die Firma nicht.')).toMatchObject({ status: 204 });
  });

  test('declining a sign-up and opening its access at the same moment: only one of the two happens', async () => {
    const { client } = await welcomeStaff(portal);
    const { client: colleague } = await welcomeStaff(portal);
    const company = await seedCompany(portal.database);
    const user = await seedSignUp(portal.database);
    const answers = await Promise.all([
      decline(client, user.id, 'Unbekannt'),
      open(colleague, user.id, { company_id: company.id, level: 0, role: 'customer' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const kinds = (await mailsTo(portal.database, user.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'accessDeclined' || kind === 'accessOpened')).toHaveLength(1);
  });
});

const open = (client: TestClient, userId: string, body: object, key = newKey()) =>
  client.post(`/desk/sign-ups/${userId}/open/`, body, { 'idempotency-key': key });

onAnyEngine('opening an access at the desk', (portal) => {
  test('gives company, level and role, signs the person out, and tells them once', async () => {
    const { client } = await welcomeStaff(portal);
    const company = await seedCompany(portal.database, { customerNo: '70012', name: 'Feinschliff Nord AG' });
    const user = await seedSignUp(portal.database);
    const person = await portal.signIn(user.email);

    const found = (await client.get('/desk/companies/?search=feinschliff')).body.items;
    expect(found).toMatchObject([{ id: company.id, customer_no: '70012', city: 'Buchholz' }]);
    const body = { company_id: company.id, level: LEVELS.limitedPrices, role: 'dealer' };
    const key = newKey();
    const [first, second] = await Promise.all([
      open(client, user.id, body, key),
      open(client, user.id, body, key),
    ]);
    expect([first.status, second.status]).toEqual([204, 204]);

    expect((await person.get('/me/')).status).toBe(401);
    expect((await (await portal.signIn(user.email)).get('/users/current-user/')).body).toMatchObject({
      permission_level: 20,
      role: 0,
      company_name: 'Feinschliff Nord AG',
    });
    const opened = (await mailsTo(portal.database, user.email)).filter(({ kind }) => kind === 'accessOpened');
    expect(opened).toHaveLength(1);
    expect((await acts(portal, user.id)).toSorted()).toEqual(
      expect.arrayContaining(['user.company_set', 'user.level_set', 'user.role_set']),
    );
    expect((await client.get('/desk/')).body.sign_ups.count).toBe(0);
  });

  test('is refused to the second of two people, and if the company has no number', async () => {
    const { client } = await welcomeStaff(portal);
    const { client: colleague } = await welcomeStaff(portal);
    const { id } = await seedCompany(portal.database);
    const { id: unknown } = await seedCompany(portal.database, { customerNo: null });
    const user = await seedSignUp(portal.database);
    const body = { company_id: id, level: 0, role: 'customer' };

    expect(await open(client, user.id, { ...body, company_id: unknown })).toMatchObject({
      status: 404,
      body: 'NOT_FOUND_ERROR',
    });
    const answers = await Promise.all([open(client, user.id, body), open(colleague, user.id, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toBe('DESK_ALREADY_DONE_ERROR');
    expect(await open(client, user.id, { ...body, level: -1 })).toMatchObject({ status: 400 });
  });

  test('leaves out people who have not proven their address, and blocked ones', async () => {
    const { client } = await welcomeStaff(portal);
    const before = (await client.get('/desk/')).body.sign_ups.count;
    await seedSignUp(portal.database, { emailVerifiedAt: null, active: false });
    await seedSignUp(portal.database, { permissionLevel: LEVELS.blocked });

    expect((await client.get('/desk/')).body.sign_ups.count).toBe(before);
  });
});
