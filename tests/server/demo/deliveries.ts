import { expect, test } from 'vitest';

import type { TestPortal } from '#tests/support/servers/server.ts';

const total = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Tests the deliveries of a portal with demo data. */
export const deliveriesOfDemoData = (portal: TestPortal): void => {
  test('has deliveries that agree with the status and the days of their orders', async () => {
    const orders = await portal.database.selectFrom('orders').selectAll().execute();
    const lines = await portal.database.selectFrom('orderItems').selectAll().execute();
    const deliveries = await portal.database
      .selectFrom('deliveries')
      .selectAll()
      .orderBy('deliveryNo')
      .execute();
    const items = await portal.database.selectFrom('deliveryItems').selectAll().execute();
    const partsOf = Map.groupBy(deliveries, ({ orderNo }) => orderNo);
    const ordered = Map.groupBy(lines, ({ orderNo }) => orderNo);
    const sent = Map.groupBy(items, ({ orderNo }) => orderNo);

    const odd = orders.filter((order) => {
      const parts = partsOf.get(order.orderNo) ?? [];
      const isComplete = total(sent.get(order.orderNo) ?? []) === total(ordered.get(order.orderNo)!);
      if (total(sent.get(order.orderNo) ?? []) > total(ordered.get(order.orderNo)!)) return true;
      if (parts.some((part) => part.dispatchedOn < order.orderDate || part.dispatchedOn > '2026-03-10'))
        return true;
      if (order.deliveryStatus === 'okay')
        return !isComplete || parts.at(-1)?.deliveredOn !== order.deliveryDate;
      if (order.deliveryStatus === 'on_its_way') return !isComplete || parts.at(-1)?.deliveredOn !== null;
      if (order.deliveryStatus === 'pending_action' || order.deliveryStatus === 'no_status')
        return parts.length > 0;
      return false;
    });
    expect(odd).toEqual([]);
    expect([...partsOf.values()].filter((parts) => parts.length > 1).length).toBeGreaterThan(100);
    const collected = new Set(
      orders.filter(({ deliveryTerm }) => deliveryTerm?.startsWith('FCA')).map(({ orderNo }) => orderNo),
    );
    expect(deliveries.every((part) => (part.trackingNo === null) === collected.has(part.orderNo))).toBe(true);
    const shipments = deliveries.flatMap(({ trackingNo }) => trackingNo ?? []);
    expect(new Set(shipments).size).toBe(shipments.length);
  });
};
