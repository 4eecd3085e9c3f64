import { Trans, useTranslation } from 'react-i18next';

import type { SubmitReply } from '#contract/order.contract.ts';
import { CHECKOUT_STEPS } from '#machines/checkout/checkout.types.ts';
import { Card } from '#ui/kit/card.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';

import { StepList } from './step-list.tsx';

const NEXT = {
  order: ['check', 'confirmation', 'follow'],
  quote: ['check', 'offer', 'accept'],
} as const;

/** The number, and what happens next. */
export function PlacedPage({ placed: { kind, number } }: { placed: SubmitReply }) {
  const { t } = useTranslation('checkout');
  usePageStage('placed');
  return (
    <div className="checkout">
      <PageHeading above={t(`heading.kind.${kind}`)}>
        {t('heading.step', {
          step: CHECKOUT_STEPS.length,
          count: CHECKOUT_STEPS.length,
          title: t(`heading.placed.${kind}`),
        })}
      </PageHeading>
      <StepList current="placed" />
      <Card>
        <p className="checkout-placed-number">
          <Trans
            t={t}
            i18nKey={`placed.${kind}`}
            values={{ number }}
            components={{ number: <strong className="checkout-number" /> }}
          />
        </p>
        <h2 className="checkout-next">{t('placed.next')}</h2>
        <NextSteps kind={kind} />
        <div className="checkout-buttons">
          <LinkButton variant="primary" href={kind === 'quote' ? '/myotec/my-offers' : '/myotec/my-orders'}>
            {t(kind === 'quote' ? 'placed.offers' : 'placed.orders')}
          </LinkButton>
          <LinkButton href="/shop/media">{t('placed.shop')}</LinkButton>
        </div>
      </Card>
    </div>
  );
}

function NextSteps({ kind }: { kind: SubmitReply['kind'] }) {
  const { t } = useTranslation('checkout');
  return (
    <ol className="checkout-next-steps">
      {kind === 'quote'
        ? NEXT.quote.map((step) => <li key={step}>{t(`placed.steps.quote.${step}`)}</li>)
        : NEXT.order.map((step) => <li key={step}>{t(`placed.steps.order.${step}`)}</li>)}
    </ol>
  );
}
