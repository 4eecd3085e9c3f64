import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';
import { isNoteTooLong } from '#machines/buying/memory-list/note-limit.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { byState } from '#ui/portal/by-state.ts';

import { useNoteSaving } from './note-saving.connect.ts';

interface EntryNoteProps {
  articleNo: string;
  note: string | null;
  /** Holds the field's text while it is not saved yet; absent if it equals the saved note. */
  typed: string | undefined;
  onType: (text: string) => void;
  /** Runs when the field equals the saved note again. */
  onTypedBack: () => void;
  /** Receives the unsaved text; `null` if there is none. */
  onDraft: (note: string | null) => void;
}

/** Shows the note of an entry, which is saved on Enter or when the field is left. If saving fails, the typed text stays. */
export function EntryNote({ articleNo, note, typed, onType, onTypedBack, onDraft }: EntryNoteProps) {
  const { t } = useTranslation('memory');
  const id = useId();
  // The note may date from before the portal removed invisible characters.
  const known = cleanLine(note ?? '');
  const standing = typed ?? known;
  const saving = useNoteSaving(articleNo);
  const [shown, setShown] = useState({ text: standing, round: 0 });
  // A new field shows the note if another tab or an undo has changed it, or if the typed text was discarded, unless the text is the same.
  if (cleanLine(shown.text) !== cleanLine(standing)) setShown({ text: standing, round: shown.round + 1 });
  const text = cleanLine(standing);
  const tellDraft = useEffectEvent(onDraft);
  useEffect(() => tellDraft(text === known ? null : text), [text, known]);
  const tellTyped = useEffectEvent(saving.type);
  useEffect(() => {
    if (shown.round > 0) tellTyped();
  }, [shown.round]);
  const isTooLong = isNoteTooLong(text);
  const [isSaved, isFailed]: readonly [boolean, boolean] = byState(saving.status, {
    resting: [false, false],
    saving: [false, false],
    saved: [text === known, false],
    notSaved: [false, text !== known],
  });
  const type = (now: string) => {
    setShown({ ...shown, text: now });
    saving.type();
    if (cleanLine(now) === known) onTypedBack();
    else onType(now);
  };
  const save = () => {
    if (text !== known) saving.save(text === '' ? null : text);
  };
  const problem = isTooLong ? 'tooLong' : isFailed ? 'notSaved' : null;
  return (
    <div className="memory-note">
      <TextField
        key={shown.round}
        id={id}
        name="note"
        label={t('entry.note')}
        defaultValue={standing}
        onChange={type}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
        maxLength={TEXT_LIMITS.line}
        counter={(count) => t('entry.left', { count })}
        error={problem === null ? undefined : t(`entry.${problem}`, { limit: TEXT_LIMITS.line })}
      />
      {/* A printed field would cut off a long note, so paper shows the note as text. */}
      {text !== '' && <p className="memory-note-on-paper">{text}</p>}
      {isSaved && <span className="memory-saved">{t('entry.saved')}</span>}
    </div>
  );
}
