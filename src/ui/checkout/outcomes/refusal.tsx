import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { MEDIA_PATH, OFFERS_PATH, ORDERS_PATH } from '#contract/pages/addresses.contract.ts';
import type { CheckoutIntent, CheckoutRefusal } from '#machines/buying/checkout/checkout.types.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

const OWN_WORDS = ['CART_EMPTY_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR', 'UNAUTHENTICATED_ERROR'] as const;
type OwnWords = (typeof OWN_WORDS)[number];

const hasOwnWords = (code: ErrorCode | null): code is OwnWords => OWN_WORDS.some((own) => own === code);

interface OutcomeProps {
  intent: CheckoutIntent;
}

/** Says why nothing was placed; takes the focus when it appears. */
export function Refusal({ refusal: { code }, intent }: OutcomeProps & { refusal: CheckoutRefusal }) {
  const { t } = useTranslation(['checkout', 'codes']);
  const isEmptied = code === 'CART_EMPTY_ERROR';
  return (
    <Outcome kind="error" title={t(`checkout:refused.${intent}`)}>
      <p>
        {hasOwnWords(code)
          ? t(`checkout:refused.code.${code}`)
          : [code && t(`codes:${code}`), t('checkout:refused.code.other')].filter(Boolean).join(' ')}
      </p>
      {(isEmptied || code === 'IDEMPOTENCY_KEY_REUSED_ERROR') && (
        <div className="checkout-buttons">
          <RecordsLink intent={intent} />
          {isEmptied && <Link href={MEDIA_PATH}>{t('checkout:placed.shop')}</Link>}
        </div>
      )}
    </Outcome>
  );
}

/** Says that it is not known whether anything was placed; takes the focus when it appears. */
export function Unanswered({ intent }: OutcomeProps) {
  const { t } = useTranslation('checkout');
  return (
    <Outcome kind="warning" title={t(`refused.unknownTitle.${intent}`)}>
      <p>{t('refused.unknown')}</p>
      <div className="checkout-buttons">
        <RecordsLink intent={intent} />
      </div>
    </Outcome>
  );
}

/** Leads to the orders or offers, which show whether the order or the quote request has arrived. */
function RecordsLink({ intent }: OutcomeProps) {
  const { t } = useTranslation('checkout');
  return (
    <Link href={intent === 'quote' ? OFFERS_PATH : ORDERS_PATH}>
      {intent === 'quote' ? t('placed.offers') : t('placed.orders')}
    </Link>
  );
}

function Outcome(props: { kind: 'error' | 'warning'; title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The portal focuses the heading when the step comes back from checking the outcome, so the box takes the focus a frame later.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="checkout-refusal">
      <InfoBox {...props} />
    </div>
  );
}
