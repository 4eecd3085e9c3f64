import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { formatTime } from '#i18n/format.ts';
import type { OfferWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import type { Setback } from '#machines/desk/offer-work/offer-work.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { Dots } from '#ui/kit/states/dots.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import {
  useOfferWork,
  type OfferWorkActor,
  type OfferWorkView,
  type RecallWork,
} from './offer-work.connect.ts';
import { OfferWorkForm } from './offer-work-form.tsx';
import { PricedLines } from './priced-lines.tsx';
import { WorkSums } from './work-sums.tsx';

interface OfferWorkProps {
  offer: DeskOffer;
  machine: OfferWorkMachine;
  recall: RecallWork;
}

/** Shows the work on the prices of a request, or the offer as the customer has it. */
export function OfferWork({ offer, machine, recall }: OfferWorkProps) {
  const { t } = useTranslation('desk');
  const { flow, view } = useOfferWork(offer, machine, recall);
  return (
    <Card title={t(view.phase === 'over' ? 'work.overTitle' : 'work.title')}>
      <Stage offer={offer} flow={flow} view={view} />
    </Card>
  );
}

interface StageProps {
  offer: DeskOffer;
  flow: OfferWorkActor;
  view: OfferWorkView;
}

function Stage({ offer, flow, view }: StageProps) {
  const { t } = useTranslation('desk');
  switch (view.phase) {
    case 'untaken':
    case 'taking':
      return <Untaken offer={offer} flow={flow} view={view} />;
    case 'lookingUp':
      return <Dots label={t('work.overtakenLooking')} />;
    case 'over':
      return <Over offer={offer} view={view} />;
    case 'editing':
    case 'restored':
    case 'invalid':
    case 'calculating':
    case 'ready':
    case 'unsendable':
    case 'confirming':
    case 'sending':
    case 'failed':
      return <OfferWorkForm offer={offer} flow={flow} view={view} />;
  }
}

function Untaken({ offer, flow, view }: StageProps) {
  const { t, i18n } = useTranslation('desk');
  const { worker } = offer;
  const isOthers = worker !== null && !worker.isMe;
  const since = worker?.since ? formatTime(worker.since, i18n.language) : '';
  const box = useFocusOn(view.phase);
  return (
    <div className="desk-form">
      {view.setback !== null && <Interruption ref={box} setback={view.setback} />}
      {isOthers ? (
        <InfoBox kind="warning" title={t('work.other', { name: worker.name, since })}>
          <p>{t('work.otherAdvice', { name: worker.name })}</p>
          {view.hasDraft && <p>{t('work.kept')}</p>}
        </InfoBox>
      ) : (
        worker === null && <output>{t('work.nobody')}</output>
      )}
      <PricedLines lines={offer.lines} />
      <div>
        <Button
          variant="primary"
          busy={view.phase === 'taking'}
          busyLabel={t('work.taking')}
          onPress={() => flow.send({ type: 'work.take' })}
        >
          {t(isOthers ? 'work.takeOver' : 'work.take')}
        </Button>
      </div>
    </div>
  );
}

/** Says what has gone wrong for a person who, as far as the page knows, is not working on the request. */
function Interruption({ ref, setback }: { ref: Ref<HTMLDivElement>; setback: Setback }) {
  const { t } = useTranslation('desk');
  const { title, advice } = {
    unanswered: { title: t('work.notTakenTitle'), advice: t('work.notTaken') },
    unknown: { title: t('work.confirm.unansweredTitle'), advice: t('work.unknownAdvice') },
    overtaken: { title: t('work.changedTitle'), advice: t('work.changedAdvice') },
    lostOffer: { title: t('work.changedTitle'), advice: t('work.changedAdvice') },
    unsent: { title: t('work.notSent'), advice: t('work.changedAdvice') },
  }[setback];
  return (
    <InfoBox ref={ref} role="alert" kind={setback === 'unanswered' ? 'error' : 'warning'} title={title}>
      {setback === 'lostOffer' && <p>{t('work.notSent')}</p>}
      <p>{advice}</p>
    </InfoBox>
  );
}

function Over({ offer, view: { setback, hasDraft } }: Omit<StageProps, 'flow'>) {
  const { t } = useTranslation('desk');
  const box = useFocusOn();
  const isMine = offer.worker?.isMe === true;
  const lost = setback === 'lostOffer' ? 'lostTitle' : 'sentTitle';
  return (
    <div className="desk-form">
      {setback === null ? (
        offer.state === 'offered' && <output>{t('work.over')}</output>
      ) : (
        <InfoBox
          ref={box}
          role="alert"
          kind={setback === 'lostOffer' && !isMine ? 'error' : 'warning'}
          title={t(`work.${isMine ? 'sentAlready' : lost}`)}
        >
          <p>{t('work.sent')}</p>
          {hasDraft && <p>{t('work.unsentKept')}</p>}
        </InfoBox>
      )}
      <PricedLines lines={offer.lines} />
      <WorkSums totals={offer.totals} />
    </div>
  );
}
