import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { MessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

import {
  MESSAGE_FIELD,
  phaseOf,
  useMessage,
  type MessageView,
  type RecallMessage,
} from './offer-message.connect.ts';
import './offers.css';

interface MessageFormProps {
  /** Holds the number of the offer or machine. */
  recordNo: string;
  label: string;
  machine: MessageMachine;
  recallMessage: RecallMessage;
}

/** Renders the form for a message about an offer or a machine. The screen's texts must include `offers`. */
export function MessageForm({ recordNo, label, machine, recallMessage }: MessageFormProps) {
  const { t } = useTranslation('offers');
  const counter = useCharacterCounter();
  const { writing, view } = useMessage(recordNo, machine, recallMessage);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = view.phase === 'sending';
  const isDiscarded = useRef(false);
  // The button disappears with the discarded text, so the focus moves to the field, which is now empty.
  useLayoutEffect(() => {
    if (isDiscarded.current) field.current?.focus();
    isDiscarded.current = false;
  });
  const discard = {
    label: t('messages.discard'),
    done: t('messages.discarded'),
    onDiscard: () => {
      isDiscarded.current = true;
      writing.send({ type: 'message.discard' });
    },
  };
  return (
    <form
      className="offer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        writing.send({ type: 'message.submit' });
        if (phaseOf(writing.getSnapshot()) === 'invalid') field.current?.focus();
      }}
    >
      <MessageNote phase={view.phase} discard={discard} />
      <TextArea
        key={view.clearedCount}
        name={MESSAGE_FIELD}
        defaultValue={view.text}
        label={label}
        inputRef={field}
        rows={3}
        isReadOnly={isSending}
        maxLength={TEXT_LIMITS.message}
        counter={counter}
        error={
          view.problem === null ? undefined : t(`messages.${view.problem}`, { count: TEXT_LIMITS.message })
        }
        onChange={(text) => writing.send({ type: 'message.change', text })}
      />
      <div className="offer-buttons">
        <Button type="submit" busy={isSending} busyLabel={t('messages.sending')}>
          {t('messages.send')}
        </Button>
      </div>
    </form>
  );
}

interface MessageNoteProps {
  phase: MessageView['phase'];
  discard: NonNullable<ComponentProps<typeof RestoredNote>['discard']>;
}

function MessageNote({ phase, discard }: MessageNoteProps) {
  const { t } = useTranslation('offers');
  switch (phase) {
    case 'editing':
    case 'invalid':
    case 'sending':
      return null;
    case 'restored':
      return <RestoredNote text={t('messages.restored')} discard={discard} />;
    case 'failed':
      return (
        <div role="alert">
          <InfoBox kind="error" title={t('messages.failedTitle')}>
            <p>{t('messages.failed')}</p>
          </InfoBox>
        </div>
      );
    case 'unknown':
      return (
        <RestoredNote text={t('messages.unknownTitle')} more={[t('messages.unknown')]} discard={discard} />
      );
  }
}
