import { useTranslation } from 'react-i18next';

import type { MemoryAct, MemoryListChanged } from '#machines/buying/memory-list/memory-list.types.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useAnnounced } from '#ui/portal/use-announced.ts';

const PARTS = ['quantity', 'note', 'machineNo'] as const;

/** Announces each saved change, once the server has it. */
export const useSpokenChanges = (): void => {
  const { t } = useTranslation('memory');
  const textsOf = (act: MemoryAct): readonly string[] => {
    const { articleNo } = act;
    switch (act.verb) {
      // The control that saved the article makes the announcement.
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
  useAnnounced<MemoryListChanged>(usePortalActor('memoryList'), {
    'memory.changed': ({ act }) => textsOf(act),
  });
};
