import type { Database } from '#server/db/engine/database.ts';
import type { MailServer } from '#tests/support/servers/mail-server.ts';

import { LINES, QUANTITY, type Attempt, type Shopper } from './customer.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** Counts what has gone wrong; every count is 0 if nothing was lost or doubled. */
export interface Faults {
  /** Counts acknowledged orders that the database does not have. */
  readonly lostOrders: number;
  /** Counts orders that are named by no answer or by more than one. */
  readonly doubledOrders: number;
  /**
   * Counts orders whose items are not what the cart contained or do not add up to the sum, and carts with anything but exactly the lines
   * that one merge adds.
   */
  readonly halfOrders: number;
  /** Counts offers whose acceptance does not match the answer. */
  readonly strayAcceptances: number;
  /** Counts additions to the cart that were not carried out exactly once, and missing or surplus keys. */
  readonly strayMerges: number;
  /**
   * Counts orders without exactly one receipt for the customer and one notice for customer service; copies of one mail, with the same
   * Message-ID, count once.
   */
  readonly strayReceipts: number;
  /** Counts quote requests, messages and declined offers for which customer service did not get exactly one mail. */
  readonly strayNotices: number;
  /** Counts queued mails that the mail server did not receive or that are not marked as sent. */
  readonly unsentMails: number;
}

const numberOf = ({ answer }: Attempt): string => (JSON.parse(answer) as { number: string }).number;

/** Returns whether these lines are exactly what one merge adds to a cart. */
const isWhole = (lines: readonly { quantity: number }[] = []): boolean =>
  lines.length === LINES && lines.every(({ quantity }) => quantity === QUANTITY);

/** A mail's Message-ID begins with its id in the queue. */
const idOf = (messageId: string | undefined): string => messageId?.replace(/^<(.*)@.*$/, '$1') ?? '';

const timesEach = (values: readonly string[]): Map<string, number> => {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
};

/** Counts the mails about an order, without copies. */
const timesIn = (mails: MailServer['mails'], orderNo: string): number =>
  new Set(
    mails.filter(({ subject }) => subject?.split(' ').at(-1) === orderNo).map(({ messageId }) => messageId),
  ).size;

/** Counts the mails that repeat a customer's message, without copies. */
const timesWritten = (mails: MailServer['mails'], { body }: Attempt): number => {
  const { text } = body as { text: string };
  return new Set(mails.filter((mail) => mail.text?.includes(text) === true).map(({ messageId }) => messageId))
    .size;
};

const missing = (wanted: readonly string[], present: readonly string[]): number => {
  const found = new Set(present);
  return wanted.filter((each) => !found.has(each)).length;
};

/** Compares the answers that customers got with the content of the database and the mail server. */
export const countFaults = async (
  db: Database,
  shoppers: readonly Shopper[],
  attempts: readonly Attempt[],
  mails: MailServer['mails'],
  declined: readonly string[],
): Promise<Faults> => {
  const {
    merge = [],
    order = [],
    acceptance = [],
    quote = [],
    message = [],
  } = Object.groupBy(attempts, ({ act }) => act);
  const told = [...order, ...acceptance].map(numberOf);
  const timesTold = timesEach(told);

  const old = new Set(shoppers.map(({ orderNo }) => orderNo));
  const rows = await db.selectFrom('orders').select(['orderNo', 'subtotalCents']).execute();
  const orders = rows.filter(({ orderNo }) => !old.has(orderNo));
  const items = await db
    .selectFrom('orderItems')
    .select(['orderNo', 'quantity', 'lineTotalCents'])
    .orderBy('position')
    .execute();
  const itemsOf = Map.groupBy(items, ({ orderNo }) => orderNo);
  const cart = await db.selectFrom('cartItems').select(['userId', 'quantity']).execute();
  const waiting = [...Map.groupBy(cart, ({ userId }) => userId).values()];
  const accepted = await db.selectFrom('offers').select('orderNo').where('state', '=', 'accepted').execute();
  const keys = await db.selectFrom('idempotencyKeys').select('key').execute();

  const ofCarts = new Set(order.map(numberOf));
  const isSound = ({ orderNo, subtotalCents }: (typeof orders)[number]): boolean => {
    const own = itemsOf.get(orderNo) ?? [];
    const sum = own.reduce((total, { lineTotalCents }) => total + (lineTotalCents ?? 0), 0);
    return sum === subtotalCents && own.length > 0 && (!ofCarts.has(orderNo) || isWhole(own));
  };
  const acceptedAs = accepted.map(({ orderNo }) => orderNo ?? '');
  const toldAccepted = acceptance.map(numberOf);

  const queued = await db.selectFrom('mails').select(['id', 'state']).execute();
  const { notices = [], receipts = [] } = Object.groupBy(mails, ({ recipients }) =>
    recipients.includes(TEST_MAKER.emails.customerService) ? 'notices' : 'receipts',
  );
  const isTold = (orderNo: string): boolean =>
    timesIn(receipts, orderNo) === 1 && timesIn(notices, orderNo) === 1;

  return {
    lostOrders: missing(
      told,
      orders.map(({ orderNo }) => orderNo),
    ),
    doubledOrders: orders.filter(({ orderNo }) => timesTold.get(orderNo) !== 1).length,
    halfOrders:
      orders.filter((each) => !isSound(each)).length + waiting.filter((lines) => !isWhole(lines)).length,
    strayAcceptances: missing(toldAccepted, acceptedAs) + missing(acceptedAs, toldAccepted),
    // Each order or request took what one merge had added to the cart; what the last merge added may still be in it.
    strayMerges:
      Math.abs(merge.length - order.length - quote.length - waiting.length) +
      Math.abs(keys.length - attempts.length),
    strayReceipts: orders.filter(({ orderNo }) => !isTold(orderNo)).length,
    strayNotices:
      [...quote.map(numberOf), ...declined].filter((number) => timesIn(notices, number) !== 1).length +
      message.filter((written) => timesWritten(notices, written) !== 1).length,
    unsentMails:
      queued.filter(({ state }) => state !== 'sent').length +
      missing(
        queued.map(({ id }) => id),
        mails.map(({ messageId }) => idOf(messageId)),
      ),
  };
};
