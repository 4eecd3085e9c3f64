import type { searchSuggestionsMachine } from '#machines/records/search-suggestions/search-suggestions.machine.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import PortalSearch from '#ui/search/portal-search.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const searchSuggestionsFixture = fixture({
  path: () => '/shop/quick-order',
  server: () => new ShopServer({}),
  portalSearch: (chart: typeof searchSuggestionsMachine) => () => <PortalSearch machine={chart} />,
});
