import { findSuggestions } from '#api/search/search.ts';
import {
  searchSuggestionsActors,
  searchSuggestionsMachine,
} from '#machines/records/search-suggestions/search-suggestions.machine.ts';
import PortalSearchField from '#ui/search/portal-search.tsx';

const machine = searchSuggestionsMachine.provide({ actors: searchSuggestionsActors({ findSuggestions }) });

export default function PortalSearch() {
  return <PortalSearchField machine={machine} />;
}
