import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';

import { completionQuery } from '#api/quick-order/quick-order.queries.ts';
import type { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type CompletionMachine = typeof articleCompletionMachine;

export interface CompletionView {
  readonly status: 'idle' | 'typing' | 'searching' | 'suggested' | 'nothingFound' | 'failed';
  readonly count: number;
  readonly offers: readonly { readonly articleNo: string; readonly description: string }[];
  readonly type: (text: string) => void;
}

/** Completes an article number that is being typed. */
export const useCompletion = (machine: CompletionMachine): CompletionView => {
  const flow = useFlow(machine);
  const status = useSelector(flow, ({ value }) => value);
  const { found, articleNos } = useSelector(flow, ({ context }) => context);
  const { data = [] } = useQuery({ ...completionQuery(found), enabled: found !== '' });
  const type = useCallback((text: string) => flow.send({ type: 'number.type', text }), [flow]);
  return {
    status,
    count: articleNos.length,
    offers: data,
    type,
  };
};
