import { keepRows, readKeptRows } from '#api/quick-order/quick-order-draft.ts';
import type { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts';
import { KEPT_ROW } from '#tests/paths/quick-order.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import QuickOrderScreen from '#ui/quick-order/quick-order-screen.tsx';

import { stage } from './stage.tsx';

export const quickOrderStage = stage({
  path: () => '/shop/quick-order',
  server: (start) => {
    if (start.endsWith('with a row that was not added')) keepRows('u1', [KEPT_ROW]);
    return new ShopServer({});
  },
  screens: (chart: typeof quickOrderMachine) => ({
    quickOrder: () => <QuickOrderScreen machine={chart} recallRows={readKeptRows} />,
  }),
  texts: ['quick', 'articles'],
});
