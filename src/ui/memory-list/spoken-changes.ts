import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { MemoryAct } from '#machines/memory-list/memory-list.types.ts';
import { announce } from '#ui/kit/announce.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

const PARTS = ['quantity', 'note', 'machineNo'] as const;

/** Says what was saved, once the server has it. */
export const useSpokenChanges = (): void => {
  const { t } = useTranslation('memory');
  const memory = usePortalActor('memoryList');
  useEffect(() => {
    const textsOf = (act: MemoryAct): string[] => {
      const { articleNo } = act;
      switch (act.verb) {
        // Said by the control that saves it.
        case 'remember':
          return [];
        case 'change':
          return PARTS.filter((part) => act.change[part] !== undefined).map((part) =>
            t(`announce.${part}`, { articleNo, ...act.change }),
          );
        case 'remove':
          return [t('announce.removed', { articleNo })];
        case 'restore':
          return [t('announce.restored', { articleNo })];
      }
    };
    const hearing = memory.on('memory.changed', ({ act }) => {
      for (const text of textsOf(act)) announce(text);
    });
    return () => hearing.unsubscribe();
  }, [memory, t]);
};
