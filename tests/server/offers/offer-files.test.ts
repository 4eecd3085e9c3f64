import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { mailsTo } from '#tests/support/queued-mails.ts';
import { welcomeStaff } from '#tests/support/seed/seed-desk.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const DONE = { exitCode: 0, error: null, problems: [] };
const HEADER =
  'record;offer_no;customer_no;user_id;state;created_at;valid_until;position;article_no;quantity;price;side;author_name;text;written_at';

let made = 0;

onAnyEngine('offers in files', (portal) => {
  const load = (...lines: readonly string[]) =>
    resultOf(['import', 'offers', 'FILE'], portal, { file: [HEADER, ...lines].join('\r\n') });
  const world = async () => {
    const company = await seedCompany(portal.database);
    const { articleNo } = await seedArticle(portal.database);
    const user = await seedUser(portal.database, { companyId: company.id, language: 'en-GB' });
    const offerNo = `X${(made += 1)}`;
    const head = (state: string, validUntil = '', userId = user.email) =>
      `offer;${offerNo};${company.customerNo};${userId};${state};2026-03-01;${validUntil};;;;;;;;`;
    const item = (price = '') => `item;${offerNo};;;;;;1;${articleNo};12;${price};;;;`;
    const message = (position: number, side: string, text: string) =>
      `message;${offerNo};;;;;;${position};;;;${side};Somebody;${text};2026-03-0${position}`;
    const client = await portal.signIn(user.email);
    const shown = async () => (await client.get(`/offer/details/${offerNo}/`)).body;
    const mails = async () => (await mailsTo(portal.database, user.email)).map(({ kind }) => kind);
    return { offerNo, user, head, item, message, client, shown, mails };
  };

  test('offers in files are imported as requests of the person with the e-mail address, with messages and documents, and a second import changes nothing', async () => {
    const { offerNo, user, head, item, message, client, shown, mails } = await world();
    const file = [
      head('requested'),
      item(),
      message(1, 'customer', '"Two\nlines?"'),
      message(2, 'service', 'Yes.'),
    ];
    expect(await load(...file)).toMatchObject({ ...DONE, lines: ['1 new, 0 changed, 0 unchanged.'] });
    expect(await load(...file)).toMatchObject({ ...DONE, lines: ['0 new, 0 changed, 1 unchanged.'] });
    expect(await shown()).toMatchObject({
      state: 'requested',
      items: [{ quantity: 12 }],
      documents: [{ kind: 'request' }],
    });
    expect((await client.get(`/offers/${offerNo}/messages/`)).body.items).toMatchObject([
      { side: 'customer', text: 'Two\nlines?' },
      { side: 'service', text: 'Yes.' },
    ]);
    const stored = portal.database.selectFrom('offers').select('userId').where('offerNo', '=', offerNo);
    expect(await stored.executeTakeFirst()).toEqual({ userId: user.id });
    // A record that was not known before counts as history, not as news.
    expect(await mails()).toEqual([]);
  });

  test('an offer that is made and answered by a file is announced once, and shown with its prices and its document', async () => {
    const { offerNo, head, item, message, shown, mails } = await world();
    await load(head('requested'), item(), message(1, 'customer', 'When?'));
    const priced = [head('offered', '2026-04-09'), item('10,00'), message(1, 'customer', 'When?')];
    expect(await load(...priced, message(2, 'service', 'Soon.'))).toMatchObject(DONE);
    await load(...priced, message(2, 'service', 'Soon.'));
    expect((await mails()).toSorted()).toEqual(['offerAnswered', 'offerMade']);
    expect(await shown()).toMatchObject({
      state: 'offered',
      valid_until: '2026-04-09',
      totals: { subtotal_cents: 12_000, surcharge_cents: 1_000 },
      documents: expect.arrayContaining([expect.objectContaining({ kind: 'offer' })]),
    });
    const ids = await portal.database
      .selectFrom('offerMessages')
      .select('id')
      .where('offerNo', '=', offerNo)
      .execute();
    await load(...priced, message(2, 'service', 'Later.'));
    const after = await portal.database
      .selectFrom('offerMessages')
      .select('text')
      .where('offerNo', '=', offerNo)
      .execute();
    expect(after.map(({ text }) => text)).toEqual(['When?', 'Later.']);
    expect(ids).toHaveLength(2);
  });

  test('a customer’s message in a file waits at the desk until a file holds the answer of customer service', async () => {
    const { offerNo, head, item, message } = await world();
    const { client } = await welcomeStaff(portal);
    const waiting = async () =>
      (await client.get('/desk/messages/')).body.items.map((row: { offer_no: string }) => row.offer_no);
    const asked = [head('requested'), item(), message(1, 'customer', 'When?')];
    expect(await load(...asked)).toMatchObject(DONE);
    expect(await waiting()).toContain(offerNo);
    expect(await load(...asked, message(2, 'service', 'Soon.'))).toMatchObject(DONE);
    expect(await waiting()).not.toContain(offerNo);
  });

  test('the chart of the offer decides which states can follow', async () => {
    const { offerNo, head, item } = await world();
    await load(head('requested'), item('1'));
    const refused = async (state: string, validUntil = '') =>
      (await load(head(state, validUntil), item('1'))).problems;
    expect(await refused('accepted')).toEqual([
      'Line 2: state: an offer that is requested cannot become accepted.',
    ]);
    expect(await refused('offered')).toEqual(['Line 2: valid_until: is missing.']);
    expect(await refused('in_progress')).toEqual([]);
    expect(await refused('requested')).toEqual([
      'Line 2: state: an offer that is in_progress cannot become requested.',
    ]);
    expect((await load(head('offered', '2026-04-09'), item())).problems).toContain(
      'Line 2: state: an offer needs a price for each item.',
    );
    expect(await refused('declined', '2026-04-09')).toEqual([]);
    expect(await refused('offered', '2026-04-09')).toEqual([
      'Line 2: state: an offer that is declined cannot become offered.',
    ]);
    expect(
      await portal.database
        .selectFrom('offers')
        .select('state')
        .where('offerNo', '=', offerNo)
        .executeTakeFirst(),
    ).toEqual({ state: 'declined' });
  });

  test('offers are refused if they name anybody or anything unknown, and people who share an address need an id', async () => {
    const { user, head, item, message } = await world();
    await seedUser(portal.database, { companyId: user.companyId, email: user.email });
    expect((await load(head('requested'), item())).problems).toEqual([
      `Line 2: user_id: several users share "${user.email}"; give an id.`,
    ]);
    expect(await load(head('requested', '', user.id), item())).toMatchObject(DONE);
    expect((await load(head('requested', '', 'who@nowhere.example'))).problems).toEqual([
      'Line 2: user_id: there is no user "who@nowhere.example".',
    ]);
    expect((await load(head('requested', '', user.id), item(), message(1, 'nobody', ''))).problems).toEqual([
      'Line 4: side: "nobody" is not one of customer, service.',
    ]);
  });

  test('an offer names the request that replaced it, which may come later in the file, and new offers get higher numbers', async () => {
    const { customerNo } = await seedCompany(portal.database);
    const { articleNo } = await seedArticle(portal.database);
    const [first, second] = ['812001', '812002'];
    const of = (number: string, successor: string) => [
      `offer;${number};${customerNo};expired;2026-01-01;${successor};;;`,
      `item;${number};;;;;1;${articleNo};12`,
    ];
    const header =
      'record;offer_no;customer_no;state;created_at;requested_again_as;position;article_no;quantity';
    const again = (...lines: string[]) =>
      resultOf(['import', 'offers', 'FILE'], portal, { file: [header, ...lines].join('\r\n') });
    expect(await again(...of(first!, second!), ...of(second!, ''))).toMatchObject(DONE);
    expect((await again(...of(first!, 'nowhere'))).problems).toEqual([
      'Line 2: requested_again_as: there is no offer "nowhere".',
    ]);
    const { rows } = await sql<{ next: number }>`select nextval('offer_numbers')::integer as next`.execute(
      portal.database,
    );
    expect(rows).toEqual([{ next: 812_003 }]);
  });
});
