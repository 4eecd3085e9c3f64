import { quickOrderDraft } from '#api/drafts/drafts.ts';
import { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';
import type { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import { KEPT_ROW, REFUSED_TEXT } from './quick-order.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import QuickOrderScreen from '#ui/quick-order/quick-order-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const quickOrderFixture = fixture({
  path: () => '/shop/quick-order',
  server: (start) => {
    quickOrderDraft.keep(
      { userId: 'u1', customerNo: null },
      {
        rows: start.includes('an unsent row') ? [KEPT_ROW] : [],
        text: start.includes('text not yet turned into rows') ? REFUSED_TEXT : '',
      },
    );
    return new ShopServer({});
  },
  screens: (chart: typeof quickOrderMachine) => ({
    quickOrder: () => (
      <QuickOrderScreen
        machine={chart}
        recallDraft={quickOrderDraft.read}
        completion={articleCompletionMachine}
      />
    ),
  }),
  texts: ['quick', 'articles'],
});
