import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/cart.contract.ts';
import type { CheckoutIntent } from '#machines/checkout/checkout.types.ts';
import { Card } from '#ui/kit/card.tsx';
import { DefinitionList } from '#ui/kit/definition-list.tsx';

import { useSpokenTotals } from './spoken-totals.ts';
import { useSurchargeNote } from './surcharge-note.ts';
import { totalsEntries, totalsFor } from './totals-entries.ts';

interface SummaryProps {
  totals: Totals;
  intent: CheckoutIntent;
  /** The button that leads on. */
  action?: ReactNode;
  /** Whatever else can be done. */
  more?: ReactNode;
}

/** The sums and what they leave out; on narrow screens the total and the way on stay at the foot. */
export function Summary({ totals, intent, action, more }: SummaryProps) {
  const { t, i18n } = useTranslation('cart');
  const shown = totalsFor(intent, totals);
  useSpokenTotals(intent, shown);
  const entries = totalsEntries(t, shown, i18n.language);
  const total = entries.find(({ id }) => id === 'total');
  return (
    <div className="checkout-summary">
      <Card title={t('totals.title')}>
        {entries.length > 0 && (
          <DefinitionList
            look="totals"
            entries={entries.map(({ term, amount }) => ({ term, description: amount }))}
          />
        )}
        <SummaryNotes totals={shown} intent={intent} />
      </Card>
      {action && (
        <div className="checkout-foot">
          {total && (
            <p className="checkout-foot-total" aria-hidden="true">
              <span>{total.term}</span> <strong>{total.amount}</strong>
            </p>
          )}
          {action}
        </div>
      )}
      {more && <div className="checkout-more">{more}</div>}
    </div>
  );
}

function SummaryNotes({ totals, intent }: Pick<SummaryProps, 'totals' | 'intent'>) {
  const { t } = useTranslation('cart');
  const surcharge = useSurchargeNote(intent, totals);
  if (totals.complete && surcharge === null) return null;
  return (
    <div className="checkout-notes">
      {!totals.complete && (
        <p>
          <strong>{t('totals.incompleteTitle')}</strong>: {t('totals.incomplete')}
        </p>
      )}
      {surcharge !== null && <p>{surcharge}</p>}
    </div>
  );
}
