import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { MEDIA_PATH, OFFERS_PATH, ORDERS_PATH } from '#contract/pages/addresses.contract.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import type { ReviewView } from '#ui/checkout/checkout.connect.ts';

const OWN_WORDS = ['CART_EMPTY_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR', 'UNAUTHENTICATED_ERROR'] as const;
type OwnWords = (typeof OWN_WORDS)[number];

const hasOwnWords = (code: ErrorCode | null): code is OwnWords => OWN_WORDS.some((own) => own === code);

/** Says why nothing was placed, or that it is not known whether anything was; takes the focus when it appears. */
export function Refusal({ view: { refusal, intent } }: { view: ReviewView }) {
  const { t } = useTranslation('checkout');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return undefined;
    // The portal focuses the heading when the step comes back from checking the outcome, so this runs after that.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [refusal]);
  if (refusal === null) return null;
  const isUnknown = refusal.status === null;
  const code = hasOwnWords(refusal.code) ? refusal.code : 'other';
  const leadsOn = isUnknown || code === 'CART_EMPTY_ERROR' || code === 'IDEMPOTENCY_KEY_REUSED_ERROR';
  return (
    <div ref={box} role="alert" tabIndex={-1} className="checkout-refusal">
      <InfoBox
        kind={isUnknown ? 'warning' : 'error'}
        title={t(isUnknown ? `refused.unknownTitle.${intent}` : `refused.${intent}`)}
      >
        <p>{isUnknown ? t('refused.unknown') : <RefusalReason code={refusal.code} />}</p>
        {leadsOn && (
          <div className="checkout-buttons">
            <Link href={intent === 'quote' ? OFFERS_PATH : ORDERS_PATH}>
              {intent === 'quote' ? t('placed.offers') : t('placed.orders')}
            </Link>
            {code === 'CART_EMPTY_ERROR' && <Link href={MEDIA_PATH}>{t('placed.shop')}</Link>}
          </div>
        )}
      </InfoBox>
    </div>
  );
}

function RefusalReason({ code }: { code: ErrorCode | null }) {
  const { t } = useTranslation(['checkout', 'codes']);
  if (hasOwnWords(code)) return <>{t(`checkout:refused.code.${code}`)}</>;
  return (
    <>
      {code !== null && `${t(`codes:${code}`)} `}
      {t('checkout:refused.code.other')}
    </>
  );
}
