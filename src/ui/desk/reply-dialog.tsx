import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { DeskReplyMachine } from '#machines/desk/desk-reply/desk-reply.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { byState } from '#ui/portal/by-state.ts';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

import { useDeskReply, type DeskReplyView, type RecallReply } from './desk-reply.connect.ts';

interface ReplyDialogProps {
  /** Names the dialog's texts among those of the desk. */
  words: 'answer' | 'decline';
  recordNo: string;
  /** Names the person to whom the text goes. */
  name: string;
  /** Quotes the customer's words that the text answers. */
  quote?: string;
  machine: DeskReplyMachine;
  recall: RecallReply;
  /** Runs when the dialog opens, so that the focus can move on if the entry then leaves the list. */
  onOpen: () => void;
}

/** Shows a button, and the dialog that it opens, for writing to one person. */
export function ReplyDialog({ words, recordNo, name, quote, machine, recall, onOpen }: ReplyDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const { flow, view } = useDeskReply(recordNo, machine, recall);
  const form = useId();
  const close = () => flow.send({ type: 'reply.close' });
  return (
    <>
      <Button
        size="s"
        variant={words === 'answer' ? 'primary' : 'secondary'}
        aria-label={`${t(`${words}.open`)}: ${name}`}
        onPress={() => {
          onOpen();
          flow.send({ type: 'reply.open' });
        }}
      >
        {t(`${words}.open`)}
      </Button>
      <Dialog
        isOpen={view.phase !== 'closed'}
        onClose={close}
        title={t(`${words}.title`)}
        closeLabel={t('common:close')}
        stays={view.phase === 'sending'}
        actions={
          <>
            {view.phase !== 'sending' && <Button onPress={close}>{t('common:cancel')}</Button>}
            <Button
              type="submit"
              form={form}
              variant="primary"
              busy={view.phase === 'sending'}
              busyLabel={t('reply.sending')}
            >
              {t(`${words}.submit`)}
            </Button>
          </>
        }
      >
        <div className="desk-form">
          <p>{t(`${words}.lead`, { name })}</p>
          {quote !== undefined && <p className="desk-quote">{quote}</p>}
          <ReplyForm id={form} label={t(`${words}.label`)} flow={flow} view={view} />
        </div>
      </Dialog>
    </>
  );
}

interface ReplyFormProps {
  id: string;
  label: string;
  flow: ActorRefFrom<DeskReplyMachine>;
  view: DeskReplyView;
}

function ReplyForm({ id, label, flow, view: { phase, text, code, problem } }: ReplyFormProps) {
  const { t } = useTranslation(['desk', 'codes', 'common']);
  const counter = useCharacterCounter();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      id={id}
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'reply.send' });
        field.current?.focus();
      }}
    >
      {byState(phase, {
        closed: null,
        editing: null,
        invalid: null,
        sending: null,
        restored: <RestoredNote text={t('reply.restored')} />,
        failed: (
          <InfoBox role="alert" kind="error" title={t('reply.failedTitle')}>
            <p>{code === null ? t('reply.failed') : t(`codes:${code}`)}</p>
          </InfoBox>
        ),
      })}
      <TextArea
        name="reply"
        defaultValue={text}
        label={label}
        mark={t('common:required')}
        required
        inputRef={field}
        rows={5}
        isReadOnly={phase === 'sending'}
        maxLength={TEXT_LIMITS.message}
        counter={counter}
        error={problem === null ? undefined : t(`reply.${problem}`, { count: TEXT_LIMITS.message })}
        onChange={(written) => flow.send({ type: 'reply.change', text: written })}
      />
    </form>
  );
}
