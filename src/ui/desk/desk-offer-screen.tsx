import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { deskOfferQuery } from '#api/desk/desk.queries.ts';
import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { isQuoteRequest } from '#contract/offers/offer-states.contract.ts';
import { deskListPath, offerPath } from '#contract/pages/addresses.contract.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';
import { useRoutePart } from '#ui/portal/use-route-part.ts';
import { OfferState } from '#ui/record/offer-state.tsx';
import { RecordPage } from '#ui/record/record-page.tsx';
import { useRecord, useRecordData } from '#ui/record/record.connect.ts';
import { RecordBack, RecordColumns } from '#ui/record/record-layout.tsx';

import { CompanyHistory } from './company-history.tsx';
import { useDeskTask, type DeskTaskMachine } from './desk-task.connect.ts';
import { TaskButton } from './task-button.tsx';
import { TaskNote } from './task-note.tsx';
import './desk.css';

interface DeskOfferParts {
  task: DeskTaskMachine;
  /** The work on the prices has a chart of its own. */
  Work: ComponentType<{ offer: DeskOffer }>;
  /** Shows the messages between customer and customer service. */
  Messages: ComponentType<{ offer: Pick<DeskOffer, 'offerNo'> }>;
}

interface DeskOfferScreenProps extends DeskOfferParts {
  machine: RecordMachine;
}

/** Shows the page on which customer service works on a request. */
export default function DeskOfferScreen(props: DeskOfferScreenProps) {
  const offerNo = useRoutePart('offerNo');
  return <Details key={offerNo} offerNo={offerNo} {...props} />;
}

function Details({ offerNo, machine, ...parts }: DeskOfferScreenProps & { offerNo: string }) {
  const { t } = useTranslation(['desk', 'codes']);
  const record = useRecord(machine, offerNo);
  const offer = useRecordData(record, deskOfferQuery(offerNo));
  return (
    <RecordPage
      record={record}
      texts={{
        title: t('offer.title', { offerNo }),
        loading: t('offer.loading'),
        failed: t('offer.failedTitle'),
      }}
      skeleton={[['cards', 2]]}
      notFound={{
        title: t('offer.notFoundTitle'),
        advice: [t('codes:OFFER_NOT_FOUND_ERROR'), t('offer.notFoundAdvice', { offerNo })],
        list: { href: deskListPath('quote-requests'), label: t('offer.list') },
      }}
    >
      {record.status === 'shown' && offer ? <OfferPage offer={offer} {...parts} /> : undefined}
    </RecordPage>
  );
}

function OfferPage({ offer, task, Work, Messages }: DeskOfferParts & { offer: DeskOffer }) {
  const { t } = useTranslation('desk');
  const { offerNo } = offer;
  return (
    <article className="desk">
      <RecordBack list={{ href: deskListPath('quote-requests'), label: t('offer.list') }} />
      <PageHeading lead={<OfferState offer={offer} />}>
        {t(isQuoteRequest(offer.state) ? 'offer.title' : 'offer.titleSent', { offerNo })}
      </PageHeading>
      <RecordColumns
        facts={
          <>
            <Facts offer={offer} />
            <CompanyHistory history={offer.history} />
          </>
        }
      >
        <Work offer={offer} />
        <Waiting offer={offer} task={task} />
        <Messages offer={offer} />
      </RecordColumns>
    </article>
  );
}

function Facts({ offer }: { offer: DeskOffer }) {
  const { t, i18n } = useTranslation('desk');
  const { offerNo, companyName, customerNo, requestedDeliveryDate: day, validUntil } = offer;
  const dayOf = (iso: string | null) => iso && formatDate(iso, i18n.language);
  return (
    <Card
      title={t('offer.facts')}
      actions={<Link href={offerPath(offerNo)}>{t('offer.titleSent', { offerNo })}</Link>}
    >
      <DefinitionList
        entries={[
          { term: t('row.company'), description: companyName },
          { term: t('row.customerNo'), description: customerNo },
          { term: t('row.requestedBy'), description: offer.placedBy },
          { term: t('offer.onBehalfOf'), description: offer.onBehalfOf },
          { term: t('row.since'), description: formatTime(offer.createdAt, i18n.language) },
          { term: t('offer.customerOrderNo'), description: offer.customerOrderNo },
          { term: t('offer.requestedDay'), description: dayOf(day) },
          { term: t('offer.validUntil'), description: dayOf(validUntil) },
          { term: t('offer.information'), description: offer.additionalInformation },
        ]}
      />
    </Card>
  );
}

/** Says that the customer waits for an answer; any message from customer service counts as one. */
function Waiting({ offer, task }: { offer: DeskOffer; task: DeskTaskMachine }) {
  const { t } = useTranslation('desk');
  const view = useDeskTask(task);
  return (
    <>
      <TaskNote view={view} />
      {offer.waitingMessages > 0 && (
        <InfoBox kind="warning" title={t('offer.messagesWait')}>
          <div>
            <TaskButton
              view={view}
              task={{ kind: 'settleMessages', id: offer.offerNo }}
              about={t('row.about', { offerNo: offer.offerNo })}
            />
          </div>
        </InfoBox>
      )}
    </>
  );
}
