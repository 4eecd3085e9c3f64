import { fromPromise } from 'xstate';

import type { OrderDetailsServices, OrderRef } from './order-details.types.ts';

export const orderDetailsActors = (services: OrderDetailsServices) => ({
  loadOrder: fromPromise<void, OrderRef>(({ input }) => services.loadOrder(input)),
});

export type OrderDetailsActors = ReturnType<typeof orderDetailsActors>;
