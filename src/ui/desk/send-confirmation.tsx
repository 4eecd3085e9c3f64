import { useTranslation } from 'react-i18next';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { AlertDialog } from '#ui/kit/layers/alert-dialog.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import type { OfferWorkActor, OfferWorkView } from './offer-work.connect.ts';

interface SendConfirmationProps {
  offer: DeskOffer;
  flow: OfferWorkActor;
  view: OfferWorkView;
}

/** Asks once more before an offer is sent, and names what the customer gets. */
export function SendConfirmation({ offer, flow, view }: SendConfirmationProps) {
  const { t, i18n } = useTranslation(['desk', 'common']);
  const cancel = () => flow.send({ type: 'work.cancel' });
  const remarkable = offer.lines.flatMap(({ articleNo, priceRemark }) =>
    priceRemark === null ? [] : [{ articleNo, remark: priceRemark }],
  );
  const mayBeSent = view.setback === 'unknown';
  const { totalCents } = offer.totals;
  return (
    <AlertDialog
      isOpen={view.phase === 'confirming'}
      onEscape={cancel}
      title={t('work.confirm.title')}
      actions={
        <>
          <Button onPress={cancel}>{t(mayBeSent ? 'work.confirm.check' : 'work.confirm.no')}</Button>
          <Button variant="primary" onPress={() => flow.send({ type: 'work.confirm' })}>
            {t('work.confirm.yes')}
          </Button>
        </>
      }
    >
      <div className="desk-confirmation">
        {mayBeSent && (
          <InfoBox role="alert" kind="warning" title={t('work.confirm.unansweredTitle')}>
            <p>{t('work.confirm.unanswered')}</p>
          </InfoBox>
        )}
        <p>{t('work.confirm.text', { company: offer.companyName })}</p>
        <DefinitionList
          entries={[
            {
              term: t('common:totals.total'),
              description: totalCents === null ? null : formatMoney(totalCents, i18n.language),
            },
            { term: t('work.validUntil'), description: formatDate(view.entries.validUntil, i18n.language) },
          ]}
        />
        {remarkable.length > 0 && (
          <div>
            <p>{t('work.confirm.remarkable')}</p>
            <ul>
              {remarkable.map(({ articleNo, remark }) => (
                <li key={`${articleNo}-${remark}`}>{t(`work.confirm.${remark}`, { articleNo })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </AlertDialog>
  );
}
