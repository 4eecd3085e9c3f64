import { sql } from 'kysely';

import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';

/** Identifies a cart: a dealer has one for each company that they buy for. */
export interface CartOwner {
  readonly userId: string;
  readonly companyId: string;
}

const lockedUser = prepare((db, { userId }: Marks<{ userId: string }>) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().compile(),
);

/** Makes the person's other submissions, and all other calls that take this lock, wait for the end of this transaction. */
export const lockCart = async (trx: Database, userId: string): Promise<void> => {
  await lockedUser(trx, { userId });
};

/** Returns the lines in the order in which they were added. */
export const findCartQuantities = prepare((db, { userId, companyId }: Marks<CartOwner>) =>
  db
    .selectFrom('cartItems')
    .select(['articleNo', 'quantity', 'machineNo'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('position')
    .compile(),
);

/** Finds the lines with everything that an order keeps about their articles, and locks them until the transaction ends. */
export const findCartLinesForUpdate = prepare((trx, { userId, companyId }: Marks<CartOwner>) =>
  trx
    .selectFrom('cartItems')
    .innerJoin('articles', 'articles.articleNo', 'cartItems.articleNo')
    .select(['cartItems.articleNo', 'cartItems.quantity', 'cartItems.machineNo'])
    .select(['kind', 'descriptionDe', 'descriptionEn', 'subDescriptionDe', 'subDescriptionEn'])
    .select(['unit', 'containerSize', 'containerType', 'quantityStep', 'priceCents', 'discontinued'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('position')
    .forUpdate('cartItems')
    .compile(),
);

export type OrderableLine = Awaited<ReturnType<typeof findCartLinesForUpdate>>[number];

/** Finds the facts that the rules for a quantity need; `undefined` means that the article is unknown. */
export const findOrderability = (db: Database, articleNo: string) =>
  db
    .selectFrom('articles')
    .select(['quantityStep', 'discontinued'])
    .where('articleNo', '=', articleNo)
    .executeTakeFirst();

export interface CartLineChange {
  readonly articleNo: string;
  readonly quantity: number;
  /** Names the machine that the line is for; `undefined` leaves the line's machine as it is. */
  readonly machineNo?: string | null | undefined;
}

type NewLine = CartOwner & CartLineChange & { readonly machineNo: string | null };

/** Checks and writes in one statement, so that two simultaneous additions to a line can neither exceed its limit nor name two machines. */
const addedLine = prepare((db, { userId, companyId, articleNo, quantity, machineNo }: Marks<NewLine>) =>
  sql<{ quantity: number }>`
    insert into cart_items as line (user_id, company_id, article_no, quantity, machine_no)
    select ${userId}, ${companyId}, article_no, ${quantity}::integer, ${machineNo}::text from articles
    where article_no = ${articleNo} and not discontinued and ${quantity}::integer % quantity_step = 0
    and ${MAX_CART_LINES} > (select count(*) from cart_items
      where user_id = ${userId} and company_id = ${companyId} and article_no <> ${articleNo})
    on conflict (user_id, company_id, article_no)
    do update set quantity = line.quantity + excluded.quantity,
      machine_no = coalesce(excluded.machine_no, line.machine_no)
    where line.quantity + excluded.quantity <= ${MAX_QUANTITY}
    and coalesce(excluded.machine_no = line.machine_no, true)
    returning line.quantity`.compile(db),
);

/**
 * Adds to the quantity in the cart. Returns `false` and writes nothing if the article, its step, a limit or the line's machine forbids the
 * addition.
 */
export const addToCart = async (db: Database, owner: CartOwner, line: CartLineChange): Promise<boolean> => {
  const rows = await addedLine(db, { ...owner, ...line, machineNo: line.machineNo ?? null });
  return rows.length > 0;
};

/** Changes a line; returns `false` if no such line exists, the article is discontinued, or its step forbids the quantity. */
export const changeInCart = async (
  db: Database,
  { userId, companyId }: CartOwner,
  { articleNo, quantity, machineNo }: CartLineChange,
): Promise<boolean> => {
  const machine = machineNo === undefined ? sql.ref('machine_no') : sql`${machineNo}::text`;
  const { rows } = await sql`
    update cart_items set quantity = ${quantity}::integer, machine_no = ${machine} from articles
    where user_id = ${userId} and company_id = ${companyId} and cart_items.article_no = ${articleNo}
    and articles.article_no = cart_items.article_no
    and not discontinued and ${quantity}::integer % quantity_step = 0
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Removes the machine from the line. */
export const clearMachineInCart = async (
  db: Database,
  { userId, companyId }: CartOwner,
  { articleNo, machineNo }: { readonly articleNo: string; readonly machineNo: string },
): Promise<void> => {
  await db
    .updateTable('cartItems')
    .set({ machineNo: null })
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('articleNo', '=', articleNo)
    .where('machineNo', '=', machineNo)
    .execute();
};

const findLine = (db: Database, { userId, companyId }: CartOwner, articleNo: string) =>
  db
    .selectFrom('cartItems')
    .select('machineNo')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('articleNo', '=', articleNo)
    .executeTakeFirst();

/** Returns the machine of the article's line if a different machine is given, else `null`. */
export const findOtherMachine = async (
  db: Database,
  owner: CartOwner,
  { articleNo, machineNo = null }: Pick<CartLineChange, 'articleNo' | 'machineNo'>,
): Promise<string | null> => {
  const { machineNo: before = null } = (await findLine(db, owner, articleNo)) ?? {};
  return machineNo === null || machineNo === before ? null : before;
};

/** Returns whether the other articles in the cart leave no room for this one. */
export const isCartFull = async (
  db: Database,
  { userId, companyId }: CartOwner,
  articleNo: string,
): Promise<boolean> => {
  const { count } = await db
    .selectFrom('cartItems')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('articleNo', '<>', articleNo)
    .executeTakeFirstOrThrow();
  return count >= MAX_CART_LINES;
};

export const isInCart = async (db: Database, owner: CartOwner, articleNo: string): Promise<boolean> =>
  (await findLine(db, owner, articleNo)) !== undefined;

/** Removes a line; returns `false` if no such line exists. */
export const removeFromCart = async (
  db: Database,
  { userId, companyId }: CartOwner,
  articleNo: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('cartItems')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('articleNo', '=', articleNo)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
