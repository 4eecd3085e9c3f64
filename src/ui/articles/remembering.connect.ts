import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { memoryListQuery } from '#api/memory-list/memory-list.queries.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import type { MemoryAct } from '#machines/memory-list/memory-list.types.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

interface RememberedArticle {
  readonly articleNo: string;
  readonly quantity: number;
  readonly machineNo?: string | null;
}

export interface RememberingView {
  /** `none`: this person keeps no list. */
  readonly state: 'none' | 'forgotten' | 'remembered';
  readonly toggle: () => void;
}

/** Whether an article is on the memory list, as the person wants it even before the server has done it; calls back once it has. */
export const useRemembering = (
  { articleNo, quantity, machineNo = null }: RememberedArticle,
  onDone: (verb: MemoryAct['verb']) => void,
): RememberingView => {
  const memory = usePortalActor('memoryList');
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    const hearing = memory.on('memory.changed', ({ act }) => {
      if (act.articleNo === articleNo && act.verb !== 'change') tellDone(act.verb);
    });
    return () => hearing.unsubscribe();
  }, [memory, articleNo]);
  const keepsList = useSelector(memory, (snapshot) => snapshot.matches('present'));
  const wish = useSelector(memory, ({ context }) =>
    context.acts.findLast((act) => act.articleNo === articleNo && act.verb !== 'change'),
  );
  const { data } = useQuery({ ...memoryListQuery, enabled: false });
  const isKnown = data?.items.some((item) => item.articleNo === articleNo) ?? false;
  const isThere = wish === undefined ? isKnown : wish.verb !== 'remove';
  return {
    state: keepsList ? (isThere ? 'remembered' : 'forgotten') : 'none',
    toggle: () => {
      if (isThere) memory.send({ type: 'memory.remove', articleNo });
      // An order may hold more than any list takes.
      else
        memory.send({
          type: 'memory.remember',
          articleNo,
          quantity: Math.min(quantity, MAX_QUANTITY),
          machineNo,
        });
    },
  };
};
