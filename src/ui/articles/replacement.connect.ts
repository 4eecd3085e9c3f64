import { useSelector } from '@xstate/react';

import type { Replacement } from '#contract/catalogue/article.contract.ts';
import type {
  ArticleReplaced,
  articleReplacementMachine,
} from '#machines/buying/article-replacement/article-replacement.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useAnnounced } from '#ui/portal/use-announced.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type ArticleReplacementMachine = typeof articleReplacementMachine;

export interface ReplacementView {
  readonly status: 'offered' | 'replacing' | 'refused' | 'unanswered' | 'replaced';
  readonly accept: () => void;
}

/** Replaces an article in the cart with its successor, and announces this. */
export const useReplacement = (
  machine: ArticleReplacementMachine,
  articleNo: string,
  { articleNo: successorNo }: Pick<Replacement, 'articleNo'>,
  textOf: (replaced: ArticleReplaced) => string,
): ReplacementView => {
  const flow = useFlow(machine, { articleNo, successorNo });
  const cart = usePortalActor('cart');
  useAnnounced<ArticleReplaced>(flow, { 'article.replaced': textOf });
  const status = useSelector(flow, ({ value }): ReplacementView['status'] =>
    byState(value, {
      offered: 'offered',
      replacing: 'replacing',
      refused: 'refused',
      unanswered: 'unanswered',
      replaced: 'replaced',
    }),
  );
  return {
    status,
    accept: () =>
      flow.send({
        type: 'replacement.accept',
        customerNo: cart.getSnapshot().context.buyer?.customerNo ?? null,
      }),
  };
};
