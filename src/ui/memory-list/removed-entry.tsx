import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { SavedEntry } from '#machines/memory-list/memory-list.types.ts';
import { announceNow } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';

import { useRestoration } from './memory-list.connect.ts';

/** Stands where an entry was until the page is left, without hurry, and brings it back. */
export function RemovedEntry({ entry, onUndo }: { entry: SavedEntry; onUndo: () => void }) {
  const { t } = useTranslation('memory');
  const { isUnderWay, undo } = useRestoration(entry);
  const { articleNo, note, unsaved = false } = entry;
  const place = useRef<HTMLLIElement>(null);
  const keptText = unsaved && note ? t('removed.noteKept', { note }) : null;
  useLayoutEffect(() => {
    // The field in which the note was typed is gone, and the focus with it.
    if (unsaved && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [unsaved]);
  useEffect(() => {
    if (keptText !== null) announceNow(`${t('announce.removed', { articleNo })} ${keptText}`);
  }, [keptText, articleNo, t]);
  return (
    <li ref={place} className="memory-removed">
      <span>
        {t('removed.text', { articleNo })} {keptText}
      </span>
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
