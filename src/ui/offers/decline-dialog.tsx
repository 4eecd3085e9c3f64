import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Dialog } from '#ui/kit/layers/dialog.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

import type { DeclineForm, OfferDecisionMachine, OfferDecisionView } from './offer-decision.connect.ts';

const FORM = 'offer-decline';
const CANCEL = { type: 'decline.cancel' } as const;

interface DeclineDialogProps {
  decision: ActorRefFrom<OfferDecisionMachine>;
  view: OfferDecisionView;
}

/** Asks for the reason, and reports an answer that came too late. */
export function DeclineDialog({ decision, view: { declining, overtaken, can } }: DeclineDialogProps) {
  const { t } = useTranslation(['offers', 'codes', 'common']);
  const close = () => decision.send(CANCEL);
  const isLookedUp = declining?.phase === 'lookingUp';
  return (
    <Dialog
      isOpen={declining !== null || overtaken !== null}
      onClose={close}
      title={t(overtaken ? 'offers:overtaken.title' : 'offers:decline.title')}
      closeLabel={t('common:close')}
      actions={
        overtaken ? (
          <Button variant="primary" onPress={close}>
            {t('offers:overtaken.understood')}
          </Button>
        ) : (
          <>
            {can(CANCEL) && <Button onPress={close}>{t('common:cancel')}</Button>}
            <Button
              type="submit"
              form={FORM}
              variant="primary"
              busy={isLookedUp || declining?.phase === 'sending'}
              busyLabel={t(isLookedUp ? 'offers:lookingUp' : 'offers:decline.sending')}
            >
              {t('offers:decline.submit')}
            </Button>
          </>
        )
      }
    >
      {overtaken && (
        <p role="alert">
          {overtaken.code === 'OFFER_EXPIRED_ERROR'
            ? t('codes:OFFER_EXPIRED_ERROR')
            : t('offers:overtaken.text')}
        </p>
      )}
      {declining && <ReasonForm decision={decision} declining={declining} />}
    </Dialog>
  );
}

interface ReasonFormProps {
  decision: ActorRefFrom<OfferDecisionMachine>;
  declining: DeclineForm;
}

function ReasonMessage({ phase }: Pick<DeclineForm, 'phase'>) {
  const { t } = useTranslation('offers');
  switch (phase) {
    case 'editing':
    case 'invalid':
    case 'sending':
    case 'lookingUp':
      return null;
    case 'restored':
      return <RestoredNote text={t('decline.restored')} />;
    case 'failed':
    case 'unknown':
      return (
        <div role="alert">
          <InfoBox kind="error" title={t(`decline.${phase}Title`)}>
            <p>{t(`decline.${phase}`)}</p>
          </InfoBox>
        </div>
      );
  }
}

function ReasonForm({ decision, declining: { phase, reason: written, problem } }: ReasonFormProps) {
  const { t } = useTranslation(['offers', 'common']);
  const counter = useCharacterCounter();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      id={FORM}
      className="offer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decision.send({ type: 'decline.submit' });
        field.current?.focus();
      }}
    >
      <ReasonMessage phase={phase} />
      <TextArea
        name="reason"
        defaultValue={written}
        label={t('decline.reason')}
        mark={t('common:required')}
        required
        description={t('decline.description')}
        inputRef={field}
        isReadOnly={phase === 'sending' || phase === 'lookingUp'}
        maxLength={TEXT_LIMITS.message}
        counter={counter}
        error={problem === null ? undefined : t(`decline.${problem}`, { count: TEXT_LIMITS.message })}
        onChange={(reason) => decision.send({ type: 'reason.change', reason })}
      />
    </form>
  );
}
