import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { SavedEntry } from '#machines/buying/memory-list/memory-list.types.ts';
import { announceNow } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';

import { useRestoration } from './memory-list.connect.ts';

/** Keeps the place of a removed entry until the page is left, so that nobody has to hurry to restore it. */
export function RemovedEntry({ entry }: { entry: SavedEntry }) {
  const { t } = useTranslation('memory');
  const { isUnderWay, undo } = useRestoration(entry);
  const { articleNo, note, unsaved = false } = entry;
  const keptText = unsaved && note ? t('removed.noteKept', { note }) : null;
  useEffect(() => {
    if (keptText !== null) announceNow(`${t('announce.removed', { articleNo })} ${keptText}`);
  }, [keptText, articleNo, t]);
  return (
    <li className="memory-removed">
      <span>
        {t('removed.text', { articleNo })} {keptText}
      </span>
      <Button
        size="s"
        aria-label={t('removed.undoOf', { articleNo })}
        busy={isUnderWay}
        busyLabel={t('removed.undoing')}
        onPress={undo}
      >
        {t('removed.undo')}
      </Button>
    </li>
  );
}
