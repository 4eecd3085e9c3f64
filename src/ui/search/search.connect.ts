import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

import { searchQuery } from '#api/search/search.queries.ts';
import type { SearchReply } from '#contract/catalogue/search.contract.ts';
import { recordPath, withQuery } from '#contract/pages/addresses.contract.ts';
import type { searchSuggestionsMachine } from '#machines/records/search-suggestions/search-suggestions.machine.ts';
import type { SearchPlace } from '#machines/records/search-suggestions/search-suggestions.types.ts';
import { articlePath, SHOP_PATHS } from '#ui/articles/article-path.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type SearchMachine = typeof searchSuggestionsMachine;

export interface SearchView {
  readonly status: 'closed' | 'waiting' | 'suggesting' | 'nothingFound' | 'offline' | 'failed' | 'deciding';
  readonly text: string;
  /** Holds the latest result, which stays while the next answer is on its way. */
  readonly found: SearchReply | undefined;
  /** Holds the search that the result belongs to. */
  readonly search: string;
  readonly type: (text: string) => void;
  readonly submit: () => void;
  readonly choose: (place: SearchPlace) => void;
  readonly open: () => void;
  readonly close: () => void;
}

/** Returns the address of an article, a record, a page of the portal, or a search among media or spare parts. */
const addressOf = (place: SearchPlace): string => {
  if (place.to === 'article') return articlePath(place);
  if (place.to === 'record') return recordPath(place);
  if (place.to === 'page') return place.path;
  return withQuery(SHOP_PATHS[place.kind], place.search === '' ? {} : { search: place.search });
};

/** Runs the search in the header, and opens the page that it leads to. */
export const useSearchSuggestions = (machine: SearchMachine): SearchView => {
  const [, navigate] = useLocation();
  const flow = useFlow(machine);
  useEffect(() => {
    const leading = flow.on('place.wanted', ({ place }) => navigate(addressOf(place)));
    return () => leading.unsubscribe();
  }, [flow, navigate]);
  const { text, found } = useSelector(flow, ({ context }) => context);
  const status = useSelector(flow, ({ value }): SearchView['status'] =>
    byState(value, {
      closed: 'closed',
      open: {
        typing: 'waiting',
        asking: 'waiting',
        suggesting: 'suggesting',
        nothingFound: 'nothingFound',
        offline: 'offline',
        failed: 'failed',
      },
      deciding: 'deciding',
    }),
  );
  const search = found?.search ?? '';
  const { data } = useQuery({ ...searchQuery(search), enabled: search !== '' });
  return {
    status,
    text,
    found: search === '' ? undefined : data,
    search,
    type: (typed) => flow.send({ type: 'text.type', text: typed }),
    choose: (place) => flow.send({ type: 'suggestion.choose', place }),
    submit: () => flow.send({ type: 'search.submit' }),
    open: () => flow.send({ type: 'suggestions.open' }),
    close: () => flow.send({ type: 'suggestions.close' }),
  };
};
