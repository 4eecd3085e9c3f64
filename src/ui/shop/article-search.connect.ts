import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { ArticleKind } from '#contract/article.contract.ts';
import { EVERYTHING } from '#machines/article-search/article-query.ts';
import type { articleSearchMachine } from '#machines/article-search/article-search.machine.ts';
import type { ArticleQuery } from '#machines/article-search/article-search.types.ts';
import { SHOP_PATHS } from '#ui/articles/article-path.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { addressOf, queryFrom } from './article-address.ts';
import { seesEveryPrice } from '#ui/articles/price-rights.ts';

export type ArticleSearchMachine = typeof articleSearchMachine;

export interface ArticleSearchView {
  readonly status: 'typing' | 'searching' | 'results' | 'nothingFound' | 'termsTooLong' | 'failed';
  readonly query: ArticleQuery;
  /** What stands in the search field. */
  readonly terms: string;
  readonly total: number;
  readonly sortsByPrice: boolean;
  readonly type: (terms: string) => void;
  readonly submit: () => void;
  readonly change: (change: Partial<ArticleQuery>) => void;
  readonly reset: () => void;
  readonly retry: () => void;
}

/** One list of the shop: follows the address, and writes into it what the person chooses. */
export const useArticleSearch = (kind: ArticleKind, machine: ArticleSearchMachine): ArticleSearchView => {
  const visitor = useVisitor();
  const sortsByPrice = seesEveryPrice(visitor);
  const [place, navigate] = useLocation();
  const address = useSearch();
  const search = useFlow(machine, { kind, query: queryFrom(address, { kind, sortsByPrice }) });
  const isHere = place === SHOP_PATHS[kind];
  useEffect(() => {
    if (isHere) search.send({ type: 'address.changed', query: queryFrom(address, { kind, sortsByPrice }) });
  }, [search, isHere, address, kind, sortsByPrice]);
  useEffect(() => {
    const writing = search.on('address.wanted', ({ query, replace }) =>
      navigate(SHOP_PATHS[kind] + addressOf(query, kind), { replace }),
    );
    return () => writing.unsubscribe();
  }, [search, kind, navigate]);
  const { query, terms, total } = useSelector(search, ({ context }) => context);
  const status = useSelector(search, (snapshot): ArticleSearchView['status'] => {
    if (snapshot.matches({ settled: 'nothingFound' })) return 'nothingFound';
    if (snapshot.matches('settled')) return 'results';
    if (snapshot.matches('failed')) return 'failed';
    if (snapshot.matches('termsTooLong')) return 'termsTooLong';
    return snapshot.matches('typing') ? 'typing' : 'searching';
  });
  return {
    status,
    query,
    terms,
    total,
    sortsByPrice,
    type: (typed) => search.send({ type: 'terms.type', terms: typed }),
    submit: () => search.send({ type: 'terms.submit' }),
    change: (change) => search.send({ type: 'query.change', change }),
    reset: () => search.send({ type: 'query.change', change: { ...EVERYTHING, pageSize: query.pageSize } }),
    retry: () => search.send({ type: 'search.retry' }),
  };
};
