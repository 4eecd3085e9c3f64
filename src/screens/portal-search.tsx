import { findSuggestions } from '#api/search/search.ts';
import { loadTexts } from '#i18n/texts.ts';
import {
  searchSuggestionsActors,
  searchSuggestionsMachine,
} from '#machines/records/search-suggestions/search-suggestions.machine.ts';
import PortalSearchField from '#ui/search/portal-search.tsx';

const machine = searchSuggestionsMachine.provide({
  actors: searchSuggestionsActors({
    findSuggestions: async (search) => {
      // Suggestions name the container of an article, with texts that not every page has loaded.
      const [found] = await Promise.all([findSuggestions(search), loadTexts('articles')]);
      return found;
    },
  }),
});

export default function PortalSearch() {
  return <PortalSearchField machine={machine} />;
}
