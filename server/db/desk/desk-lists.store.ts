import { sql, type RawBuilder } from 'kysely';

import { MOST_LISTED, type DeskList } from '#contract/desk/desk-limits.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { WAITING_MESSAGES, WAITING_SIGN_UPS, WAITS } from './desk.store.ts';

type Row = Readonly<Record<string, unknown>>;

const nameOf = (user: string): RawBuilder<string> =>
  sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

const COMPANY = sql`companies.name as company_name, companies.customer_no`;
const PERSON = sql`${nameOf('users')} as person, users.email`;

/** Selects the person who works on a quote request, since when, and whether that person is the reader. */
export const workerFor = (readerId: string): RawBuilder<unknown> => sql`(
  select json_build_object('name', ${nameOf('staff')}, 'isMe', staff.id = ${readerId}, 'since', worked_since)
  from users as staff where staff.id = offers.worked_by)`;

const PLACED_BY = sql`(select ${nameOf('placer')} from users as placer where placer.id = user_id) as placed_by`;

/** Each list begins with the oldest entry, because it has waited longest. */
const LISTS: Readonly<Record<DeskList, (readerId: string) => RawBuilder<Row>>> = {
  'new-orders': () => sql`
    select order_no, created_at, ${COMPANY}, ${PLACED_BY}, total_cents
    from orders join companies on companies.id = orders.company_id
    where ${WAITS.order} order by created_at, order_no`,
  'quote-requests': (readerId) => sql`
    select offer_no, created_at, state, ${COMPANY}, ${PLACED_BY}, ${workerFor(readerId)} as worker
    from offers join companies on companies.id = offers.company_id
    where ${WAITS.offer} order by created_at, offer_no`,
  messages: () => sql`
    select waiting.offer_no, waiting.written_at, ${COMPANY}, offer_messages.author_name, offer_messages.text, waiting.count
    from ${WAITING_MESSAGES}
    join offer_messages on offer_messages.id = waiting.last_id
    join offers on offers.offer_no = waiting.offer_no
    join companies on companies.id = offers.company_id
    order by waiting.written_at, waiting.offer_no`,
  'machine-questions': () => sql`
    select machine_questions.id, asked_at, machine_questions.machine_no, ${COMPANY}, ${PERSON}, text
    from machine_questions
    join machines on machines.machine_no = machine_questions.machine_no
    join companies on companies.id = machines.company_id
    join users on users.id = machine_questions.user_id
    where ${WAITS.machineQuestion} order by asked_at, machine_questions.id`,
  'sign-ups': () => sql`
    select users.id as user_id, users.email_verified_at as created_at, ${PERSON}, sign_ups.company_name as stated_company,
      sign_ups.customer_no as stated_customer_no
    from ${WAITING_SIGN_UPS} order by users.email_verified_at, users.id`,
  'location-changes': () => sql`
    select location_changes.id, location_changes.created_at, location_changes.machine_no, ${COMPANY}, ${PERSON},
      location_changes.street, location_changes.postcode, location_changes.city, location_changes.country,
      location_changes.contact, location_changes.date, location_changes.note
    from location_changes
    join machines on machines.machine_no = location_changes.machine_no
    join companies on companies.id = machines.company_id
    join users on users.id = location_changes.user_id
    where ${WAITS.locationChange} order by location_changes.created_at, location_changes.id`,
  'deletion-requests': () => sql`
    select deletion_requests.id::text, requested_at, user_id, ${COMPANY}, ${PERSON}
    from deletion_requests
    join users on users.id = deletion_requests.user_id
    join companies on companies.id = users.company_id
    where ${WAITS.deletionRequest} order by requested_at, deletion_requests.id`,
  'refused-mails': () => sql`
    select id, created_at, kind, recipient_email, last_error as reason
    from mails where ${WAITS.mail} order by created_at, id`,
};

/** Writes times as ISO texts; days are texts already. */
const written = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/** Returns the entries of one list, the oldest first. The schema of the answer says what each row has. */
export const findWaiting = async (
  db: Database,
  list: DeskList,
  readerId: string,
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`${LISTS[list](readerId)} limit ${sql.lit(MOST_LISTED)}`.execute(db);
  return rows.map(written);
};
