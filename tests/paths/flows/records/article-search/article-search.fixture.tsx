import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { MediaProductPage } from '#contract/catalogue/article.contract.ts';
import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import { heldList } from '#tests/paths/flows/records/listing/held-list.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import MediaScreen from '#ui/shop/media-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const PATH = '/shop/media';
const { shown, hold, arrive, ask } = heldList('GET /media/', ARTICLES_KEY);

export const articleSearchFixture = fixture({
  path: (start) => (start === 'the list of process media is opened' ? PATH : `${PATH}?search=${TOO_LONG}`),
  server: () => {
    const server = new ShopServer({});
    // A few rows show the same as many would.
    server.articles.length = 3;
    hold(server);
    return server;
  },
  screens: (chart: typeof listingMachine) => ({ media: () => <MediaScreen machine={chart} /> }),
  texts: ['shop', 'listing', 'articles'],
  before: {
    'sixty articles are found': (server) => arrive(server),
    'twelve articles are found': (server) => arrive(server),
    'no article is found': async (server) => {
      await arrive(server);
      queryClient.setQueriesData<MediaProductPage>(
        shown,
        (page) => page && { ...page, items: [], facets: { categories: [] } },
      );
    },
    'no answer comes': (server) => arrive(server, false),
    'press *Try again*': ask,
  },
});
