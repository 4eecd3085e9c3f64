import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Basket } from '#contract/carts/cart.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { useMark } from '#ui/kit/page/use-mark.ts';
import { DefinitionList } from '#ui/kit/display/definition-list.tsx';

import { useSpokenTotals } from './spoken-totals.ts';
import { useSurchargeNote } from './surcharge-note.ts';
import { totalsFor, useTotalsEntries } from './totals-entries.ts';

/** Identifies the totals, to which links lead past the lines. */
export const SUMMARY_ID = 'checkout-summary';

interface SummaryProps {
  basket: Basket;
  intent: CheckoutIntent;
  /** Names the offer whose lines are ordered; `null` for a cart. */
  offerNo: string | null;
  /** Holds something to confirm, which is shown above the action. */
  confirm?: ReactNode;
  /** Holds the button that leads to the next step. */
  action?: ReactNode;
  /** Holds the other actions. */
  more?: ReactNode;
}

/** If there are lines, shows the sums and what the sums leave out; on narrow screens the total and the main button stay at the foot. */
export function Summary({ basket, intent, offerNo, confirm, action, more }: SummaryProps) {
  const { t } = useTranslation('cart');
  const totalsEntries = useTotalsEntries();
  useSpokenTotals(intent, basket, offerNo);
  useMark('checkoutFoot', action !== undefined);
  const hasLines = basket.items.length > 0;
  const entries = hasLines ? totalsEntries(totalsFor(intent, basket), basket.items) : [];
  const total = entries.find(({ id }) => id === 'total');
  return (
    <div className="checkout-summary">
      {hasLines && (
        <Card title={t('totals.title')} anchor={SUMMARY_ID}>
          {entries.length > 0 && (
            <DefinitionList
              look="totals"
              entries={entries.map(({ term, amount }) => ({ term, description: amount }))}
            />
          )}
          <SummaryNotes basket={basket} intent={intent} offerNo={offerNo} />
        </Card>
      )}
      {confirm}
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

function SummaryNotes({ basket, intent, offerNo }: Pick<SummaryProps, 'basket' | 'intent' | 'offerNo'>) {
  const { t } = useTranslation('cart');
  const { complete } = totalsFor(intent, basket);
  const surcharge = useSurchargeNote(intent, basket, offerNo);
  if (complete && surcharge === null) return null;
  return (
    <div className="checkout-notes">
      {!complete && (
        <p>
          <strong>{t('totals.incompleteTitle')}</strong>: {t('totals.incomplete')}
        </p>
      )}
      {surcharge !== null && <p>{surcharge}</p>}
    </div>
  );
}
