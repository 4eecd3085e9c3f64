import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type {
  OrderConfirmationInput,
  orderConfirmationMachine,
} from '#machines/lifecycles/order-confirmation.machine.ts';
import { lifecycleWalk, refused, taken } from '#tests/paths/api/lifecycle.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

import { orderConfirmationModel } from './order-confirmation.model.ts';

type Place = Exclude<SnapshotFrom<typeof orderConfirmationMachine>['value'], 'weighing'>;

interface PlacedOrder {
  readonly orderNo: string;
  readonly email: string;
  /** The day that the maker named last for each of the two lines; `null` if none was named yet. */
  days: readonly [string | null, string | null];
}

const EARLIER = new Date('2026-03-05T09:00:00Z');

const order =
  (confirmedAt: Date | null, deliveryStatus: 'pending_action' | 'okay') =>
  async ({ database, clock }: TestPortal): Promise<PlacedOrder> => {
    clock.set('2026-03-10T09:00:00Z');
    const { email, companyId } = await seedUser(database, { permissionLevel: LEVELS.noPrices });
    const orderNo = await seedOrder(database, companyId, { confirmedAt, deliveryStatus });
    const day = confirmedAt === null ? null : '2026-03-12';
    await seedItems(database, orderNo, [{ promisedDate: day }, { promisedDate: day }]);
    return { orderNo, email, days: [day, day] };
  };

/** Names other days than the last time, so that each confirmation can be told from the one before. */
const confirm = async (placed: PlacedOrder, portal: TestPortal) => {
  const days =
    placed.days[0] === '2026-03-20'
      ? (['2026-03-23', '2026-03-30'] as const)
      : (['2026-03-20', '2026-03-27'] as const);
  const words = ['order', 'confirm', placed.orderNo, days[0], `2:${days[1]}`];
  const { exitCode, error } = await resultOf(words, portal);
  if (exitCode === 0) placed.days = days;
  return { status: exitCode, body: error, headers: {} };
};

const see = async (
  { orderNo, email, days }: PlacedOrder,
  portal: TestPortal,
  place: Place,
): Promise<void> => {
  const client = await portal.signIn(email);
  const { body } = await client.get(`/order/details/${orderNo}/`);
  // In this walk, an order whose goods have arrived was confirmed earlier.
  expect(body.confirmed_at !== null).toBe(place !== 'received');
  expect(body.delivery_status === 'okay').toBe(place === 'closed');
  expect(body.items).toMatchObject(days.map((day) => ({ promised_date: day })));
};

/** Walks the confirmation of an order, as its customer reads it. */
export const orderConfirmationWalk = lifecycleWalk<
  typeof orderConfirmationModel,
  Place,
  OrderConfirmationInput,
  PlacedOrder
>({
  model: orderConfirmationModel,
  settings: {},
  starts: {
    'an order was placed': order(null, 'pending_action'),
    'the maker has confirmed an order before': order(EARLIER, 'pending_action'),
    'the goods of an order have arrived': order(EARLIER, 'okay'),
  },
  causes: { 'the maker names a day for each line': confirm },
  answers: {
    received: { 'the maker names a day for each line': taken(0) },
    confirmed: { 'the maker names a day for each line': taken(0) },
    closed: { 'the maker names a day for each line': refused(1) },
  },
  see,
});
