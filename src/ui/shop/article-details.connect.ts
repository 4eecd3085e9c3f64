import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { articleQuery } from '#api/articles/articles.queries.ts';
import type { ArticleDetails } from '#contract/article.contract.ts';
import type { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';
import type { ArticleRef } from '#machines/article-details/article-details.types.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type ArticleDetailsMachine = typeof articleDetailsMachine;

export type ArticleDetailsView =
  | { readonly status: 'loading' | 'notFound' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly article: ArticleDetails };

/** The page of one article. */
export const useArticleDetails = (
  { kind, articleNo }: ArticleRef,
  machine: ArticleDetailsMachine,
): ArticleDetailsView => {
  const details = useFlow(machine, { kind, articleNo });
  const state = useSelector(details, ({ value }) => value);
  const { data } = useQuery({ ...articleQuery(kind, articleNo), enabled: state === 'shown' });
  switch (state) {
    case 'notFound':
      return { status: 'notFound' };
    case 'failed':
      return { status: 'failed', retry: () => details.send({ type: 'details.retry' }) };
    default:
      return data === undefined ? { status: 'loading' } : { status: 'shown', article: data };
  }
};
