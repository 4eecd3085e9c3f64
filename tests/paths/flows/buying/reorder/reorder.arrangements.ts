import type { reorderModel } from './reorder.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';

const ORDER = 'WALKED-1';
const PATH = `/orders/${ORDER}/reorder/`;
const ORDERED = 'KD-0606-15';
const ORDERED_TOO = 'SET-14999';

const item = {
  orderNo: ORDER,
  kind: 'media',
  descriptionDe: 'Schleifkörper',
  descriptionEn: 'Media',
  subDescriptionDe: null,
  subDescriptionEn: null,
  quantity: 1,
  unit: 'container',
  priceCents: 1_000,
  lineTotalCents: 1_000,
  machineNo: null,
} as const;

const mayBeOrdered = async ({ database }: World, isSold: boolean): Promise<void> => {
  const discontinued = !isSold;
  await database.updateTable('articles').set({ discontinued }).where('articleNo', '=', ORDERED).execute();
};

const belongsTo = async ({ database }: World, companyId: string): Promise<void> => {
  await database.updateTable('orders').set({ companyId }).where('orderNo', '=', ORDER).execute();
};

const priceOf = async ({ database }: World, articleNo: string): Promise<number> => {
  const { priceCents } = await database
    .selectFrom('articles')
    .select('priceCents')
    .where('articleNo', '=', articleNo)
    .executeTakeFirstOrThrow();
  return priceCents;
};

/** Gives the order a third line with an article that is sold, or removes this line. */
const hasThirdLine = async (world: World, isThere: boolean): Promise<void> => {
  const { database } = world;
  await database.deleteFrom('orderItems').where('orderNo', '=', ORDER).where('position', '=', 3).execute();
  if (!isThere) return;
  const priceCents = await priceOf(world, ORDERED_TOO);
  await database
    .insertInto('orderItems')
    .values({ ...item, priceCents, position: 3, articleNo: ORDERED_TOO })
    .execute();
};

/** Places an order of two lines; the article of the second line is no longer sold. */
const placeOrder = async (world: World): Promise<void> => {
  const { database } = world;
  await database.deleteFrom('cartItems').execute();
  await database.deleteFrom('orders').where('orderNo', '=', ORDER).execute();
  const old = await database
    .selectFrom('orders')
    .selectAll()
    .where('companyId', '=', 'company-full')
    .where('deliveryStatus', '=', 'okay')
    .executeTakeFirstOrThrow();
  const json = {
    contactPerson: JSON.stringify(old.contactPerson),
    deliveryAddress: JSON.stringify(old.deliveryAddress),
    invoiceAddress: null,
  };
  await database
    .insertInto('orders')
    .values({ ...old, ...json, orderNo: ORDER })
    .execute();
  const priceCents = await priceOf(world, ORDERED);
  await database
    .insertInto('orderItems')
    .values([
      { ...item, priceCents, position: 1, articleNo: ORDERED },
      { ...item, position: 2, articleNo: 'NO-LONGER-SOLD' },
    ])
    .execute();
  await mayBeOrdered(world, true);
};

const asBefore = async (world: World, hasThird: boolean): Promise<void> => {
  await belongsTo(world, 'company-full');
  await mayBeOrdered(world, true);
  await hasThirdLine(world, hasThird);
};

const nothingSold = async (world: World): Promise<void> => {
  await mayBeOrdered(world, false);
  await hasThirdLine(world, false);
};

/** Answers as if the article had been discontinued after the check and before it was added, which no step can time. */
const withoutTheLine = (answer: { lines: readonly object[] }): object => ({
  ...answer,
  lines: answer.lines.map((line) => ({ ...line, added: false })),
});

export const reorderArrangements = {
  calls: { compareOrder: `POST ${PATH} {}`, mergeOrder: `POST ${PATH} {"confirm":true` },
  arrangements: {
    'an order is shown': {
      by: 'opening',
      path: `/myotec/my-orders/${ORDER}`,
      account: 'full',
      prepare: placeOrder,
    },
    'one of two lines can be ordered': { by: 'server', prepare: (world) => asBefore(world, false) },
    'two of three lines can be ordered': { by: 'server', prepare: (world) => asBefore(world, true) },
    'no line can be ordered any more': { by: 'server', prepare: nothingSold },
    'no answer comes to the comparison': { by: 'wire', reply: 'unreachable' },
    'the line is added': { by: 'server' },
    'the third line is added': { by: 'server' },
    'both lines are added': { by: 'server' },
    'the line can no longer be ordered': { by: 'wire', reply: { changed: withoutTheLine } },
    'an article, a price or a quantity has changed': {
      by: 'server',
      prepare: (world) => mayBeOrdered(world, false),
    },
    'the answer is lost': { by: 'wire', reply: 'unreachable' },
    'the server says: no such order': {
      by: 'server',
      prepare: (world) => belongsTo(world, 'company-dealer'),
    },
    'the server is too busy': {
      by: 'wire',
      reply: { status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 1 },
    },
  } satisfies Arrangements<typeof reorderModel>,
} satisfies PortalArrangements;
