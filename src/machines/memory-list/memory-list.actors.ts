import { fromPromise } from 'xstate';

import type { ListAfter, MemoryCall, MemoryListServices } from './memory-list.types.ts';

export const memoryListActors = (services: MemoryListServices) => ({
  loadMemoryList: fromPromise(() => services.loadMemoryList()),
  changeMemoryList: fromPromise<ListAfter, MemoryCall>(({ input: { act, entry } }) => {
    switch (act.verb) {
      case 'remember':
        return services.rememberArticle(act);
      case 'change':
        return services.changeEntry(act.articleNo, act.change);
      case 'remove':
        return services.forgetArticle(act.articleNo);
      case 'restore':
        return entry === undefined ? services.loadMemoryList() : services.rememberArticle(entry);
    }
  }),
});

export type MemoryListActors = ReturnType<typeof memoryListActors>;
