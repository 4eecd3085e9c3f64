import type { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';
import { quickOrderActions } from '#machines/buying/quick-order/quick-order.actors.ts';
import { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import QuickOrderScreen from '#ui/quick-order/quick-order-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const order = quickOrderMachine.provide({
  actions: quickOrderActions({ keepDraft: () => {}, saveFile: () => {} }),
});

export const articleCompletionFixture = fixture({
  path: () => '/shop/quick-order',
  server: () => new ShopServer({}),
  screens: (chart: typeof articleCompletionMachine) => ({
    quickOrder: () => (
      <QuickOrderScreen machine={order} recallDraft={() => ({ rows: [], text: '' })} completion={chart} />
    ),
  }),
  texts: ['quick', 'articles'],
});
