import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import {
  searchSuggestionsActors,
  searchSuggestionsMachine,
} from '#machines/records/search-suggestions/search-suggestions.machine.ts';
import type { SearchServices } from '#machines/records/search-suggestions/search-suggestions.types.ts';

test('searches once nothing has been typed for 80 ms', () => {
  const findSuggestions = vi.fn<SearchServices['findSuggestions']>(() => new Promise(() => {}));
  const clock = new SimulatedClock();
  const machine = searchSuggestionsMachine.provide({ actors: searchSuggestionsActors({ findSuggestions }) });
  const search = createActor(machine, { clock });
  search.start();
  for (const text of ['c', 'ce']) {
    search.send({ type: 'text.type', text });
    clock.increment(79);
  }
  expect(findSuggestions.mock.calls).toEqual([]);
  clock.increment(1);
  expect(findSuggestions.mock.calls).toEqual([['ce']]);
});
