import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { offerMessagesQuery } from '#api/offers/offers.queries.ts';
import { ROLES } from '#contract/accounts/access.contract.ts';
import type { OfferMessage } from '#contract/offers/offer-message.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import { formatDate } from '#i18n/format.ts';
import type { MessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { MessageForm } from './message-form.tsx';
import type { RecallMessage } from './offer-message.connect.ts';

interface OfferMessagesProps {
  offer: Pick<Offer, 'offerNo'>;
  machine: MessageMachine;
  recallMessage: RecallMessage;
}

/** Shows the messages about the offer, and the field to write another. */
export function OfferMessages({ offer: { offerNo }, machine, recallMessage }: OfferMessagesProps) {
  const { t } = useTranslation('offers');
  const isService = useVisitor()?.role === ROLES.team;
  const { data: messages = [] } = useQuery(offerMessagesQuery(offerNo));
  return (
    <Card title={t('messages.title')}>
      {messages.length === 0 ? (
        <p className="record-note">{t('messages.none')}</p>
      ) : (
        <ol className="offer-messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      <MessageForm
        recordNo={offerNo}
        label={t(isService ? 'messages.labelOfService' : 'messages.label')}
        machine={machine}
        recallMessage={recallMessage}
      />
    </Card>
  );
}

function Message({ message: { side, authorName, text, writtenAt } }: { message: OfferMessage }) {
  const { t, i18n } = useTranslation('offers');
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <li className={`offer-message offer-message-${side}`}>
      <p className="offer-message-head">
        <strong>{authorName}</strong>
        {side === 'service' && <Tag tone="info">{t('messages.service')}</Tag>}
        <time dateTime={writtenAt} className="record-beside">
          {formatDate(writtenAt, i18n.language)}, {time.format(new Date(writtenAt))}
        </time>
      </p>
      <p className="offer-text">{text}</p>
    </li>
  );
}
