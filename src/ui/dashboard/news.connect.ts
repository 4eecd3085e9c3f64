import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { newsQuery } from '#api/news/news.queries.ts';
import type { News } from '#contract/news/news.contract.ts';
import type { newsMachine } from '#machines/records/news/news.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type NewsMachine = typeof newsMachine;

export interface NewsView {
  readonly status: 'asking' | 'nothingNew' | 'fresh' | 'failed';
  /** Lists what was new when the page was opened, newest first. */
  readonly fresh: readonly News[];
  readonly retry: () => void;
}

export const useNews = (machine: NewsMachine): NewsView => {
  const flow = useFlow(machine);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  const { data } = useQuery({ ...newsQuery, enabled: false });
  const fresh = new Set(context.freshIds);
  return {
    status: byState(value, {
      asking: 'asking',
      nothingNew: 'nothingNew',
      fresh: { marking: 'fresh', marked: 'fresh', unmarked: 'fresh' },
      failed: 'failed',
    }),
    fresh: (data?.items ?? []).filter(({ id }) => fresh.has(id)),
    retry: () => flow.send({ type: 'news.retry' }),
  };
};
