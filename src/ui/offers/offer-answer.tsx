import { useTranslation } from 'react-i18next';

import type { Offer } from '#contract/offers/offer.contract.ts';
import { OthersOffer } from '#ui/record/others-offer.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { byState } from '#ui/portal/by-state.ts';

import { DeclineDialog } from './decline-dialog.tsx';
import { useOfferDecision, type OfferDecisionMachine, type RecallReason } from './offer-decision.connect.ts';

interface OfferAnswerProps {
  offer: Offer;
  machine: OfferDecisionMachine;
  recallReason: RecallReason;
}

const ACCEPT = { type: 'offer.accept' } as const;
const DECLINE = { type: 'offer.decline' } as const;
const AGAIN = { type: 'offer.requestAgain' } as const;
const ANOTHER = { type: 'offer.askForAnother' } as const;

/** Offers the customer's answers, or shows a dealer how to answer; renders nothing where no answer is possible. */
export function OfferAnswer({ offer, machine, recallReason }: OfferAnswerProps) {
  const { t } = useTranslation('offers');
  const { decision, view } = useOfferDecision(offer, machine, recallReason);
  const isAsking: boolean = byState(view.request, {
    none: false,
    failed: false,
    sending: true,
    lookingUp: true,
  });
  // The button stays behind the dialog, so that the focus can return to it.
  const isDeclining = view.declining !== null;
  const takes = (event: typeof ACCEPT | typeof DECLINE) => isDeclining || view.can(event);
  if (view.isOthers)
    return (
      <Card title={t('answer.title')}>
        <OthersOffer offer={offer} />
      </Card>
    );
  return (
    <>
      {(takes(ACCEPT) || takes(DECLINE)) && (
        <Card title={t('answer.title')}>
          <p>{t('answer.text')}</p>
          {view.mayBeDeclined && (
            <InfoBox kind="warning" role="alert" title={t('decline.unknownTitle')}>
              <p>{t('answer.mayBeDeclined')}</p>
            </InfoBox>
          )}
          <div className="offer-buttons">
            {takes(ACCEPT) && (
              <Button variant="primary" onPress={() => decision.send(ACCEPT)}>
                {t('answer.accept')}
              </Button>
            )}
            {takes(DECLINE) && <Button onPress={() => decision.send(DECLINE)}>{t('answer.decline')}</Button>}
          </div>
        </Card>
      )}
      {(view.can(AGAIN) || isAsking) && (
        <Card title={t('again.title')}>
          <p>{t('again.text')}</p>
          {view.request === 'failed' && (
            <div role="alert">
              <InfoBox kind="error" title={t('again.failedTitle')}>
                <p>{t('again.failed')}</p>
              </InfoBox>
            </div>
          )}
          <div className="offer-buttons">
            <Button
              variant="primary"
              busy={isAsking}
              busyLabel={t(view.request === 'lookingUp' ? 'lookingUp' : 'again.sending')}
              onPress={() => decision.send(AGAIN)}
            >
              {t('again.submit')}
            </Button>
          </div>
        </Card>
      )}
      {view.can(ANOTHER) && (
        <Card title={t('another.title')}>
          <p>{t('another.text')}</p>
          <div className="offer-buttons">
            <Button onPress={() => decision.send(ANOTHER)}>{t('another.submit')}</Button>
          </div>
        </Card>
      )}
      <DeclineDialog decision={decision} view={view} />
    </>
  );
}
