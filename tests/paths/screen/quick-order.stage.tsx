import type { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import QuickOrderScreen from '#ui/quick-order/quick-order-screen.tsx';

import { stage } from './stage.tsx';

export const quickOrderStage = stage({
  path: () => '/shop/quick-order',
  server: () => new ShopServer({}),
  screens: (chart: typeof quickOrderMachine) => ({
    quickOrder: () => <QuickOrderScreen machine={chart} recallRows={() => []} />,
  }),
  texts: ['quick', 'articles'],
});
