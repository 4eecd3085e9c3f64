import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { replacement } from '#src/screens/parts/replacement.ts';
import { sheetDelivery } from '#src/screens/parts/sheet-delivery.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import ArticleDetailsScreen from '#ui/shop/article/article-details-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const articleDetailsFixture = fixture({
  path: () => '/shop/media/KD-0606-15',
  server: () => new ShopServer({}),
  screens: (chart: RecordMachine) => ({
    mediaDetails: () => (
      <ArticleDetailsScreen kind="media" machine={chart} delivery={sheetDelivery} replacement={replacement} />
    ),
  }),
  texts: ['shop', 'articles', 'sheets'],
});
