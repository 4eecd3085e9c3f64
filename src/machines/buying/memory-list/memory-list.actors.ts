import { fromPromise } from 'xstate';

import type { ListAfter, MemoryAct, MemoryListServices } from './memory-list.types.ts';

export const memoryListActors = (services: MemoryListServices) => ({
  loadMemoryList: fromPromise(() => services.loadMemoryList()),
  changeMemoryList: fromPromise<ListAfter, MemoryAct>(({ input: act }) => {
    switch (act.verb) {
      case 'remember':
      case 'restore':
        return services.rememberArticle(act);
      case 'change':
        return services.changeEntry(act.articleNo, act.change);
      case 'remove':
        return services.forgetArticle(act.articleNo);
    }
  }),
});

export type MemoryListActors = ReturnType<typeof memoryListActors>;
