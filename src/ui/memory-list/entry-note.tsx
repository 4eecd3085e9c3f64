import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { TextField } from '#ui/kit/text-field.tsx';

interface EntryNoteProps {
  note: string | null;
  isSaving: boolean;
  onChange: (note: string | null) => void;
  /** Told what is typed and not saved; `null`: nothing. */
  onDraft: (note: string | null) => void;
}

/** The note of an entry: saved when the field is left, or with Enter. What was typed stays when that fails. */
export function EntryNote({ note, isSaving, onChange, onDraft }: EntryNoteProps) {
  const { t } = useTranslation('memory');
  const id = useId();
  const known = note ?? '';
  const [draft, setDraft] = useState(known);
  const [tried, setTried] = useState<string | null>(null);
  const [shown, setShown] = useState({ note: known, round: 0 });
  // Another tab, or an undo, has changed it: the field starts anew, unless it says so already.
  if (shown.note !== known) {
    const isTyped = draft.trim() === known;
    setShown({ note: known, round: isTyped ? shown.round : shown.round + 1 });
    if (!isTyped) setDraft(known);
  }
  const text = draft.trim();
  const tellDraft = useEffectEvent(onDraft);
  useEffect(() => tellDraft(text === known ? null : text), [text, known]);
  const isTooLong = Array.from(text).length > TEXT_LIMITS.line;
  const isFailed = tried === text && text !== known && !isSaving;
  const save = () => {
    if (text === known || isTooLong) return;
    setTried(text);
    onChange(text === '' ? null : text);
  };
  const problem = isTooLong ? 'tooLong' : isFailed ? 'notSaved' : null;
  return (
    <form
      className="memory-note"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        key={shown.round}
        id={id}
        name="note"
        label={t('entry.note')}
        defaultValue={known}
        onChange={setDraft}
        onBlur={save}
        maxLength={TEXT_LIMITS.line}
        counter={(count) => t('entry.left', { count })}
        error={problem === null ? undefined : t(`entry.${problem}`, { limit: TEXT_LIMITS.line })}
      />
      {tried === known && text === known && <span className="memory-saved">{t('entry.saved')}</span>}
    </form>
  );
}
