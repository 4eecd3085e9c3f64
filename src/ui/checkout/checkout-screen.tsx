import { useDeferredValue, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useSearch } from 'wouter';

import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { MEDIA_PATH, MEMORY_LIST_PATH, placedPath } from '#contract/pages/addresses.contract.ts';
import type { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import type { CheckoutInput, CheckoutStep } from '#machines/buying/checkout/checkout.types.ts';
import { buyerKey, buyerOf } from '#machines/portal/session/buyer.ts';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import { useCartGone } from '#ui/portal/cart.connect.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { EmptyState } from '#ui/kit/states/empty-state.tsx';
import { usePageStage } from '#ui/portal/page-place.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import type { CheckoutView, FormView } from './checkout.connect.ts';
import { readAddress } from './steps/checkout-address.ts';
import { DeliveryStep } from './steps/delivery-step.tsx';
import { OfferOver } from './outcomes/offer-over.tsx';
import { OverviewStep } from './steps/overview-step.tsx';
import { Opening, OpeningUnnamed } from './opening.tsx';
import { PlacedPage, type PlacedDocumentProps } from './outcomes/placed-page.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { useCheckout } from './use-checkout.ts';
import './checkout.css';
import './checkout-lines.css';
import './checkout-placed.css';

const isForm = (view: CheckoutView): view is FormView => 'basket' in view;

interface CheckoutScreenProps {
  machine: typeof checkoutMachine;
  replacement: ArticleReplacementMachine;
  PlacedRecord: ComponentType<SubmitReply>;
  GeneratedDocument: ComponentType<PlacedDocumentProps>;
  /** Returns the step that the person had reached, if the browser keeps the entries. */
  keptStep: (input: CheckoutInput) => CheckoutStep | null;
}

/** Leads from the cart to an order or quote request, or from an offer to its order, one step at a time. */
export default function CheckoutScreen(screen: CheckoutScreenProps) {
  const visitor = useVisitor();
  const { offerNo } = readAddress(useSearch());
  if (visitor === null) return null;
  const buyer = buyerOf(visitor);
  return <Checkout key={`${buyerKey(buyer)} ${offerNo}`} {...screen} buyer={buyer} offerNo={offerNo} />;
}

function Checkout({
  machine,
  replacement,
  PlacedRecord,
  GeneratedDocument,
  keptStep,
  buyer,
  offerNo,
}: CheckoutScreenProps & CheckoutInput) {
  const { checkout, view } = useCheckout(machine, { buyer, offerNo });
  // A step with many lines is drawn in short tasks. Until React has drawn it once, the page says that it is being opened.
  const isOpening = useDeferredValue(view.step === 'opening');
  if (isOpening && isForm(view))
    return <Opening view={{ ...view, step: 'opening', wantedStep: view.step }} keptStep={null} />;
  switch (view.step) {
    case 'opening':
      return <Opening view={view} keptStep={keptStep({ buyer, offerNo })} />;
    case 'unavailable':
      return <Unavailable retry={() => checkout.send({ type: 'opening.retry' })} />;
    case 'emptyCart':
      return <EmptyBasket />;
    case 'offerOver':
      return <OfferOver offerNo={offerNo ?? ''} />;
    case 'placed':
      return (
        <PlacedPage
          placed={view.placed}
          offerNo={view.offerNo}
          PlacedRecord={PlacedRecord}
          GeneratedDocument={GeneratedDocument}
        />
      );
    case 'overview':
      return <OverviewStep checkout={checkout} view={view} replacement={replacement} />;
    case 'delivery':
      return <DeliveryStep checkout={checkout} view={view} />;
    case 'review':
      return <ReviewStep checkout={checkout} view={view} />;
  }
}

/** Names the order or quote request if another tab has just sent one; otherwise, leads from the empty cart to the memory list. */
function EmptyBasket() {
  const { t } = useTranslation('cart');
  const gone = useCartGone();
  usePageStage('emptyCart');
  if (gone === 'pending') return <OpeningUnnamed />;
  const placed = gone?.placed ?? null;
  if (placed === null) return <Redirect to={MEMORY_LIST_PATH} replace />;
  const isQuote = placed.kind === 'quote';
  return (
    <EmptyState
      level={1}
      title={t(`gone.ordered.${placed.kind}`, { number: placed.number })}
      actions={
        <>
          <LinkButton variant="primary" href={placedPath(placed)}>
            {t(isQuote ? 'gone.toQuote' : 'gone.toOrder')}
          </LinkButton>
          <LinkButton href={MEDIA_PATH}>{t('empty.media')}</LinkButton>
        </>
      }
    >
      <p>{t('gone.orderedText')}</p>
    </EmptyState>
  );
}

function Unavailable({ retry }: { retry: () => void }) {
  const { t } = useTranslation(['checkout', 'common']);
  return (
    <EmptyState
      level={1}
      title={t('unavailable.title')}
      actions={
        <Button variant="primary" onPress={retry}>
          {t('common:retry')}
        </Button>
      }
    >
      <p role="alert">{t('unavailable.advice')}</p>
    </EmptyState>
  );
}
