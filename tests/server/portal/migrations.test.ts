import { readdirSync } from 'node:fs';

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/engine/database.ts';
import { openInMemory } from '#server/db/engine/open-database.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { emptyPostgresDatabase } from '#tests/support/servers/server.ts';

const FILES = readdirSync('server/db/migrations').toSorted();

/** Makes a portal as it was before a migration: later ones count as applied until the rows exist. */
const migratedUpTo = async (db: Database, next: string): Promise<void> => {
  const later = FILES.slice(FILES.findIndex((name) => name.startsWith(next)));
  await sql`create table migrations (name text primary key, applied_at timestamptz not null)`.execute(db);
  await sql`insert into migrations select unnest(${later}::text[]), now()`.execute(db);
  await migrate(db);
  await sql`delete from migrations where name = any(${later}::text[])`.execute(db);
};

const fill = async (db: Database, ...statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const rowsOf = async (db: Database, query: string) => (await sql.raw(query).execute(db)).rows;

/** Lists a customer with its dealer, one without, people of each, and one who signed up and belongs to no real company. */
const PEOPLE = [
  `insert into companies (id, customer_no, name, kind, dealer_id, street, postcode, city, country) values
    ('dealer', 'D-1', 'O''Neill & Söhne', 'dealer', null, 'Weg 1', '1010', 'Wien', 'AT'),
    ('other-dealer', 'D-2', 'Hughes Ltd', 'dealer', null, 'Weg 2', '1020', 'Wien', 'AT'),
    ('customer', 'K-1', 'Beck; "Feinschliff" GmbH', 'customer', 'dealer', 'Weg 3', '70173', 'Stuttgart', 'DE'),
    ('alone', 'K-2', 'Allein KG', 'customer', null, 'Weg 4', '80331', 'München', 'DE')`,
  `insert into users (id, email, email_folded, first_name, last_name, company_id, role, permission_level, kind, language,
      active, email_verified_at, created_at)
    select id, id || '@example.com', id || '@example.com', 'Jörg', 'Weiß', company, role, 99, kind, 'de-DE',
      verified is not null, verified, '2026-01-02T08:00:00Z'
    from (values
      ('d', 'dealer', 0, 'dealer', '2026-01-02T09:00:00Z'::timestamptz),
      ('e', 'other-dealer', 0, 'dealer', '2026-01-02T09:00:00Z'),
      ('c', 'customer', 1, 'customer', '2026-01-02T09:00:00Z'),
      ('a', 'alone', 1, 'customer', '2026-01-02T09:00:00Z'),
      ('new', 'alone', 1, 'customer', null)) as people (id, company, role, kind, verified)`,
];

const offer = (no: string, company: string, user: string | null, state: string): string =>
  `insert into offers (offer_no, company_id, user_id, state, created_at, subtotal_cents, vat_rate, complete, search_folded)
    values ('${no}', '${company}', ${user === null ? 'null' : `'${user}'`}, '${state}', '2026-02-01T10:00:00Z', 1000, 0.19, true, '')`;

const offerItem = (no: string, position: number, price: number | null): string =>
  `insert into offer_items (offer_no, position, article_no, kind, description_de, description_en, quantity, unit, price_cents,
      line_total_cents) values ('${no}', ${position}, '10/10 SB', 'media', 'Körner', 'Grains', 2, 'container', ${price}, ${price === null ? null : 2 * price})`;

const link = (hash: string, user: string, minutes: number, state = 'pending') =>
  `insert into reset_links (token_hash, user_id, state, mailed, created_at, expires_at) values
    ('${hash}', '${user}', '${state}', true, '2026-03-28T12:00:00Z', '2026-03-28T12:00:00Z'::timestamptz + interval '${minutes} minutes')`;

const order = (status: string) =>
  `insert into orders (order_no, company_id, user_id, created_at, order_date, delivery_status, sales_order_type, vat_rate,
      complete, search_folded)
    values ('${status}', 'customer', 'c', '2026-02-01T10:00:00Z', '2026-02-01', '${status}', 'standard', 0.19, true, '')`;

const item = (no: string, position: number, quantity: number) =>
  `insert into order_items (order_no, position, article_no, kind, description_de, description_en, quantity, unit) values
    ('${no}', ${position}, '10/10 SB', 'media', 'Körner', 'Grains', ${quantity}, 'container')`;

/** Delivers this many of the first position. */
const delivery = (no: string, part: number, noteNo: string | null, quantity: number) => [
  `insert into deliveries (order_no, delivery_no, dispatched_on, delivery_note_no) values
    ('${no}', ${part}, '2026-02-0${2 + part}', ${noteNo === null ? 'null' : `'${noteNo}'`})`,
  `insert into delivery_items (order_no, delivery_no, position, quantity) values ('${no}', ${part}, 1, ${quantity})`,
];

const note = (no: string, file: string | null = null) =>
  `insert into documents (id, order_no, kind, language, title_de, title_en, date, file_name, file_id) values
    ('${no}-delivery_note', '${no}', 'delivery_note', 'en-GB', 'Lieferschein', 'Delivery note', '2026-02-04', 'n.pdf',
      ${file === null ? 'null' : `'${file}'`})`;

/** Describes the note of a part as the migration makes it. */
const ofPart = (no: number, number: string) => ({
  deliveryNo: no,
  language: 'en-GB',
  titleEn: `Delivery note ${number}`,
  date: `2026-02-0${2 + no}`,
});

const minutesAgo = (minutes: number): string => `now() - interval '${minutes} minutes'`;

/** Is kept for a request that no longer exists. */
const answer = (key: string, body: string): string =>
  `insert into idempotency_keys (user_id, key, request_hash, status, body, created_at)
    values ('c', '${key}', 'hash', 201, '${body}', '2026-02-01T10:00:00Z')`;

let drop: () => Promise<void>;
afterEach(() => drop());

/** The embedded database is a PostgreSQL, and takes ten times as long to begin with. */
const ENGINES = IS_RELEASE ? ['PGlite', 'PostgreSQL'] : ['PostgreSQL'];

describe.each(ENGINES)('the migration of a portal in use (%s)', (engine) => {
  const portalBefore = async (next: string, ...statements: readonly string[]): Promise<Database> => {
    const opened = engine === 'PGlite' ? await openInMemory() : await emptyPostgresDatabase();
    const db = 'database' in opened ? opened.database : opened;
    drop = 'database' in opened ? opened.drop : () => db.destroy();
    await migratedUpTo(db, next);
    await fill(db, ...statements);
    return db;
  };

  test('0018 names the customer for whom a dealer asked, and no one if people asked for themselves', async () => {
    const db = await portalBefore(
      '0018',
      ...PEOPLE,
      offer('by-dealer', 'customer', 'd', 'requested'),
      offer('by-dealer-old', 'customer', 'd', 'declined'),
      offer('by-customer', 'customer', 'c', 'offered'),
      offer('of-dealer', 'dealer', 'd', 'offered'),
      offer('by-another-dealer', 'customer', 'e', 'expired'),
      offer('without-dealer', 'alone', 'a', 'in_progress'),
      offer('by-nobody', 'customer', null, 'accepted'),
    );
    expect(await migrate(db)).toEqual(FILES.slice(FILES.indexOf('0018-offers-on-behalf.sql')));
    expect(
      await rowsOf(db, 'select offer_no, on_behalf_of from offers where on_behalf_of is not null order by 1'),
    ).toEqual([
      { offerNo: 'by-dealer', onBehalfOf: 'Beck; "Feinschliff" GmbH' },
      { offerNo: 'by-dealer-old', onBehalfOf: 'Beck; "Feinschliff" GmbH' },
    ]);
    expect(await rowsOf(db, 'select count(*) as offers from offers')).toEqual([{ offers: 7 }]);
  });

  test('0021 keeps the prices of waiting requests, and none of those that were answered', async () => {
    const states = ['requested', 'in_progress', 'offered', 'accepted', 'declined', 'expired'];
    const db = await portalBefore(
      '0021',
      ...PEOPLE,
      ...states.flatMap((state) => [
        offer(state, 'customer', 'c', state),
        offerItem(state, 1, 1_250),
        offerItem(state, 2, null),
      ]),
    );
    expect(await migrate(db)).toEqual(FILES.slice(FILES.indexOf('0021-requested-prices.sql')));
    expect(
      await rowsOf(
        db,
        'select offer_no, position, price_cents from offer_items where requested_price_cents is not null',
      ),
    ).toEqual([{ offerNo: 'requested', position: 1, priceCents: 1_250 }]);
    expect(
      await rowsOf(
        db,
        "select requested_price_cents from offer_items where offer_no = 'requested' order by position",
      ),
    ).toEqual([{ requestedPriceCents: 1_250 }, { requestedPriceCents: null }]);
  });

  test('0015 to 0020 take over sign-ups, links, messages, mails and orders as they were', async () => {
    const db = await portalBefore(
      '0015',
      ...PEOPLE,
      ...['c', 'new'].map(
        (user) =>
          `insert into sign_ups (user_id, company_name, terms_accepted_at) values ('${user}', 'Beck', '2026-01-02T08:00:00Z')`,
      ),
      link('asked-for', 'a', 60),
      link('asked-for-and-used', 'c', 60, 'used'),
      link('invited', 'a', 7 * 24 * 60),
      link('warned', 'new', 7 * 24 * 60, 'replaced'),
      offer('Q', 'customer', 'c', 'offered'),
      `insert into offer_messages (offer_no, side, author_name, text, written_at) values ('Q', 'customer', 'Jörg Weiß', 'Wann?', '2026-02-02T10:00:00Z')`,
      `insert into mails (id, kind, recipient_name, recipient_email, language, data, created_at, next_try_at)
        values ('m', 'receipt', 'Jörg Weiß', 'c@example.com', 'de-DE', '{}', '2026-02-02T10:00:00Z', '2026-02-02T10:00:00Z')`,
      ...['okay', 'pending_action', 'late', 'as-the-erp-says'].map(order),
    );
    expect(await migrate(db)).toEqual(FILES.slice(FILES.indexOf('0015-message-authors.sql')));
    expect(
      await rowsOf(db, 'select user_id, owner_told_at is not null as told from sign_ups order by user_id'),
    ).toEqual([
      { userId: 'c', told: true },
      { userId: 'new', told: false },
    ]);
    expect(await rowsOf(db, 'select token_hash, kind, state from reset_links order by token_hash')).toEqual([
      { tokenHash: 'asked-for', kind: 'reset', state: 'pending' },
      { tokenHash: 'asked-for-and-used', kind: 'reset', state: 'used' },
      { tokenHash: 'invited', kind: 'invitation', state: 'pending' },
      { tokenHash: 'warned', kind: 'recovery', state: 'replaced' },
    ]);
    expect(await rowsOf(db, 'select author_name, author_id from offer_messages')).toEqual([
      { authorName: 'Jörg Weiß', authorId: null },
    ]);
    expect(await rowsOf(db, 'select state, user_id from mails')).toEqual([
      { state: 'waiting', userId: null },
    ]);
    expect(await rowsOf(db, 'select count(*) as orders from orders')).toEqual([{ orders: 4 }]);
  });

  test('0025 gives each delivery with a number its note, and leaves one of everything only if all has left at once', async () => {
    const orders = ['okay', 'pending_action', 'on_its_way', 'late', 'too_late', 'as-the-erp-says'];
    const db = await portalBefore(
      '0025',
      ...PEOPLE,
      `insert into files (id, media_type, file_name, content) values ('scan', 'application/pdf', 'scan.pdf', '')`,
      ...orders.flatMap((no) => [
        order(no),
        item(no, 1, 5),
        note(no, no === 'as-the-erp-says' ? 'scan' : null),
      ]),
      ...delivery('on_its_way', 1, null, 2),
      ...delivery('on_its_way', 2, null, 3),
      ...delivery('late', 1, null, 2),
      ...delivery('too_late', 1, 'L-1', 2),
      ...delivery('too_late', 2, 'L-2', 3),
      ...delivery('as-the-erp-says', 1, 'L-9', 5),
    );
    expect(await migrate(db)).toEqual(FILES.slice(FILES.indexOf('0025-delivery-notes.sql')));
    const whole = { deliveryNo: null, language: 'en-GB', titleEn: 'Delivery note', date: '2026-02-04' };
    expect(
      await rowsOf(db, 'select id, delivery_no, language, title_en, date from documents order by id'),
    ).toEqual([
      { id: 'as-the-erp-says-delivery_note', ...whole },
      { id: 'as-the-erp-says-delivery_note-1', ...ofPart(1, 'L-9') },
      { id: 'okay-delivery_note', ...whole },
      { id: 'on_its_way-delivery_note', ...whole },
      { id: 'too_late-delivery_note-1', ...ofPart(1, 'L-1') },
      { id: 'too_late-delivery_note-2', ...ofPart(2, 'L-2') },
    ]);
  });

  test('0027 continues to count what was counted, and knows the operation of each kept answer', async () => {
    const db = await portalBefore(
      '0027',
      ...PEOPLE,
      `insert into counted_acts (act, actor, done_at) values ('sign_up', '192.0.2.1', ${minutesAgo(1)})`,
      `insert into sign_in_failures (email_folded, network_address, failed_at)
        values ('c@example.com', '192.0.2.1', ${minutesAgo(2)}), ('a@example.com', '192.0.2.2', ${minutesAgo(3)})`,
      `insert into data_sheet_mails (user_id, email_folded, sent_at) values ('c', 'a@example.com', ${minutesAgo(4)})`,
      `insert into deletion_requests (user_id, requested_at, withdrawn_at)
        values ('c', ${minutesAgo(6)}, ${minutesAgo(5)}), ('c', ${minutesAgo(5)}, null)`,
      order('okay'),
      offer('Q', 'customer', 'c', 'accepted'),
      `update offers set order_no = 'okay'`,
      answer('order', '{"kind" : "order", "number" : "700001"}'),
      answer('quote', '{"kind" : "quote", "number" : "okay"}'),
      answer('acceptance', '{"kind" : "order", "number" : "okay"}'),
      answer('reorder', '{"orderNo":"700001","merged":true,"lines":[]}'),
      answer('message', '[{"id":"1","text":"Wann?"}]'),
    );
    expect(await migrate(db)).toEqual(FILES.slice(FILES.indexOf('0027-one-counter-and-keyed-calls.sql')));
    expect(
      await rowsOf(db, 'select act, actor, target from counted_acts order by done_at desc, act'),
    ).toEqual([
      { act: 'sign_up', actor: '192.0.2.1', target: null },
      { act: 'failed_sign_in', actor: '192.0.2.1', target: 'c@example.com' },
      { act: 'failed_sign_in', actor: '192.0.2.2', target: 'a@example.com' },
      { act: 'data_sheet_mail', actor: 'c', target: 'a@example.com' },
      { act: 'deletion_request', actor: 'c', target: null },
      { act: 'deletion_request', actor: 'c', target: null },
    ]);
    expect(await rowsOf(db, 'select key, operation, formula from idempotency_keys order by key')).toEqual([
      { key: 'acceptance', operation: 'accept', formula: 1 },
      { key: 'message', operation: 'offerMessage', formula: 1 },
      { key: 'order', operation: 'submit', formula: 1 },
      { key: 'quote', operation: 'submit', formula: 1 },
      { key: 'reorder', operation: 'reorder', formula: 1 },
    ]);
  });
});
