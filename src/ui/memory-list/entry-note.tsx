import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { cleanLine } from '#contract/plain-texts.contract.ts';
import { isNoteTooLong } from '#machines/buying/memory-list/note-limit.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';

import { useNoteSaving } from './note-saving.connect.ts';

interface EntryNoteProps {
  articleNo: string;
  note: string | null;
  /** What stands in the field and is not saved yet; missing where it says what is saved. */
  typed: string | undefined;
  onType: (text: string) => void;
  /** The field says again what is saved. */
  onTypedBack: () => void;
  /** Told what is typed and not saved; `null`: nothing. */
  onDraft: (note: string | null) => void;
}

/** The note of an entry: saved when the field is left, or with Enter. What was typed stays when that fails. */
export function EntryNote({ articleNo, note, typed, onType, onTypedBack, onDraft }: EntryNoteProps) {
  const { t } = useTranslation('memory');
  const id = useId();
  // It may be from before lines were cleaned.
  const known = cleanLine(note ?? '');
  const standing = typed ?? known;
  const saving = useNoteSaving(articleNo);
  const [shown, setShown] = useState({ text: standing, round: 0 });
  // Another tab, or an undo, has changed it, or it was discarded: the field starts anew, unless it says so already.
  if (cleanLine(shown.text) !== cleanLine(standing)) setShown({ text: standing, round: shown.round + 1 });
  const text = cleanLine(standing);
  const tellDraft = useEffectEvent(onDraft);
  useEffect(() => tellDraft(text === known ? null : text), [text, known]);
  const tellTyped = useEffectEvent(saving.type);
  useEffect(() => {
    if (shown.round > 0) tellTyped();
  }, [shown.round]);
  const isTooLong = isNoteTooLong(text);
  const isSaved = saving.status === 'saved' && text === known;
  const isFailed = saving.status === 'notSaved' && text !== known;
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
        defaultValue={standing}
        onChange={type}
        onBlur={save}
        maxLength={TEXT_LIMITS.line}
        counter={(count) => t('entry.left', { count })}
        error={problem === null ? undefined : t(`entry.${problem}`, { limit: TEXT_LIMITS.line })}
      />
      {/* On paper a field shows only its beginning. */}
      {text !== '' && <p className="memory-note-on-paper">{text}</p>}
      {isSaved && <span className="memory-saved">{t('entry.saved')}</span>}
    </form>
  );
}
