import { useTranslation } from 'react-i18next';

import type { SavedEntry } from '#machines/memory-list/memory-list.types.ts';
import { Button } from '#ui/kit/button.tsx';

import { useRestoration } from './memory-list.connect.ts';

/** Stands where an entry was until the page is left, without hurry, and brings it back. */
export function RemovedEntry({ entry, onUndo }: { entry: SavedEntry; onUndo: () => void }) {
  const { t } = useTranslation('memory');
  const { isUnderWay, undo } = useRestoration(entry);
  const { articleNo } = entry;
  return (
    <li className="memory-removed">
      <span>{t('removed.text', { articleNo })}</span>
      <Button
        size="s"
        aria-label={t('removed.undoOf', { articleNo })}
        busy={isUnderWay}
        busyLabel={t('removed.undoing')}
        onPress={() => {
          onUndo();
          undo();
        }}
      >
        {t('removed.undo')}
      </Button>
    </li>
  );
}
