import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Desk, Waiting } from '#contract/desk/desk.contract.ts';
import { LEVELS } from '#contract/accounts/access.contract.ts';
import { isQuoteRequest, OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/**
 * Selects people who signed up, have proven their address and may sign in, unless they were declined or belong to a company that the
 * maker knows.
 */
export const WAITING_SIGN_UPS = sql`sign_ups
  join users on users.id = sign_ups.user_id
  join companies on companies.id = users.company_id
  where companies.customer_no is null and sign_ups.declined_at is null and users.email_verified_at is not null and users.active
    and users.permission_level <> ${sql.lit(LEVELS.blocked)}`;

const QUOTE_REQUESTS = sql.join(OFFER_STATES.filter(isQuoteRequest).map((state) => sql.lit(state)));

/** Says for each table which of its rows wait. Counts, lists and notes all use these conditions, so that they never disagree. */
export const WAITS = {
  order: sql<SqlBool>`to_fetch`,
  offer: sql<SqlBool>`state in (${QUOTE_REQUESTS})`,
  message: sql<SqlBool>`side = 'customer' and settled_at is null`,
  machineQuestion: sql<SqlBool>`settled_at is null`,
  locationChange: sql<SqlBool>`done_at is null`,
  deletionRequest: sql<SqlBool>`withdrawn_at is null and noted_at is null`,
  mail: sql<SqlBool>`state = 'refused'`,
};

export const WAITING_MESSAGES = sql`(
  select offer_no, min(written_at) as written_at, max(id) as last_id, count(*)::int as count from offer_messages
  where ${WAITS.message} group by offer_no) as waiting`;

/** Says for each kind which rows wait, and since when. */
const WAITING: Readonly<
  Record<keyof Desk, readonly [since: RawBuilder<unknown>, rows: RawBuilder<unknown>]>
> = {
  newOrders: [sql`created_at`, sql`orders where ${WAITS.order}`],
  quoteRequests: [sql`created_at`, sql`offers where ${WAITS.offer}`],
  messages: [sql`written_at`, WAITING_MESSAGES],
  machineQuestions: [sql`asked_at`, sql`machine_questions where ${WAITS.machineQuestion}`],
  signUps: [sql`users.email_verified_at`, WAITING_SIGN_UPS],
  locationChanges: [sql`created_at`, sql`location_changes where ${WAITS.locationChange}`],
  deletionRequests: [sql`requested_at`, sql`deletion_requests where ${WAITS.deletionRequest}`],
  refusedMails: [sql`created_at`, sql`mails where ${WAITS.mail}`],
};

interface Counted {
  readonly kind: keyof Desk;
  readonly count: number;
  readonly oldest: Date | null;
}

/** Counts what waits at the desk, each kind with the day of its oldest entry. */
export const countWaiting = async (db: Database): Promise<Desk> => {
  const kinds = Object.keys(WAITING) as (keyof Desk)[];
  const counts = kinds.map((kind) => {
    const [since, rows] = WAITING[kind];
    return sql`select ${sql.lit(kind)} as kind, count(*)::int as count, min(${since}) as oldest from ${rows}`;
  });
  const { rows } = await sql<Counted>`${sql.join(counts, sql` union all `)}`.execute(db);
  const found = new Map(rows.map(({ kind, count, oldest }) => [kind, { count, oldest }]));
  const waitingOf = (kind: keyof Desk): Waiting => {
    const { count, oldest } = found.get(kind)!;
    return { count, oldest: oldest && berlinDay(oldest) };
  };
  return {
    newOrders: waitingOf('newOrders'),
    quoteRequests: waitingOf('quoteRequests'),
    messages: waitingOf('messages'),
    machineQuestions: waitingOf('machineQuestions'),
    signUps: waitingOf('signUps'),
    locationChanges: waitingOf('locationChanges'),
    deletionRequests: waitingOf('deletionRequests'),
    refusedMails: waitingOf('refusedMails'),
  };
};
