import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { firstWishedDay, lastWishedDay } from '#contract/orders/wished-day.contract.ts';
import { useQuantityWatch } from '#ui/articles/quantity-watch.ts';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { isLongWay, SkipLink } from '#ui/kit/actions/skip-link.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { ChoiceCards } from '#ui/kit/fields/choice-cards.tsx';
import { fieldId } from '#ui/kit/fields/field.ts';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';

import { CartLines } from './cart-lines.tsx';
import { readAddress } from './checkout-address.ts';
import type { CheckoutActor, FormView } from '#ui/checkout/checkout.connect.ts';
import { errorAt } from '#ui/checkout/outcomes/problem-text.ts';
import { OfferLines } from './offer-lines.tsx';
import { ResetButton } from '#ui/checkout/reset-button.tsx';
import { ResetNote } from './reset-note.tsx';
import { StepFrame } from '#ui/checkout/step-frame.tsx';
import { SUMMARY_ID } from '#ui/checkout/totals/summary.tsx';
import { useBasket } from '#ui/checkout/use-basket.ts';
import { useRefusedSubmit } from '#ui/checkout/use-refused-submit.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useCharacterCounter } from '#ui/portal/use-character-counter.ts';

const FORM = 'checkout-overview';

/** A line of the cart usually has these tab stops: its quantity with two buttons, and its removal. */
const STOPS = 4;

interface OverviewStepProps {
  checkout: CheckoutActor;
  view: Extract<FormView, { step: 'overview' }>;
  replacement: ArticleReplacementMachine;
}

/** Shows the lines; asks for an order or a quote request, for the customer order number, a delivery day and additional information. */
export function OverviewStep({ checkout, view, replacement }: OverviewStepProps) {
  const { t } = useTranslation('checkout');
  const { items } = useBasket(view.basket);
  const { summaryRef, submitted } = useRefusedSubmit();
  // The fields are created again with each reset, and with each undo.
  const [resets, setResets] = useState(0);
  const begin = () => setResets(resets + 1);
  const watch = useQuantityWatch(checkout);
  const { returning } = readAddress(location.search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.send({ type: 'overview.submit' });
    submitted();
  };
  return (
    <StepFrame
      checkout={checkout}
      view={view}
      title={t('heading.overview')}
      stage={`overview ${resets}`}
      summaryRef={summaryRef}
      action={
        <Button type="submit" form={FORM} variant="primary" wide>
          {byState<typeof view.leadsTo, string>(view.leadsTo, {
            delivery: t('actions.toDelivery'),
            review: t(returning ? 'actions.backToReview' : 'actions.toReview'),
          })}
        </Button>
      }
      more={<ResetButton checkout={checkout} view={view} onReset={begin} />}
    >
      <ResetNote checkout={checkout} view={view} onUndo={begin} />
      {view.offerNo === null && isLongWay(items.length, STOPS) && (
        <>
          <SkipLink target={fieldId('customerOrderNo')} label={t('lines.skipToNumber')} />
          <SkipLink target={SUMMARY_ID} label={t('lines.skipToTotal')} />
        </>
      )}
      {view.offerNo === null ? (
        <CartLines
          key={resets}
          error={errorAt(t, view.problems, 'lines')}
          watch={watch}
          replacement={replacement}
        />
      ) : (
        <OfferLines offerNo={view.offerNo} items={items} />
      )}
      <form id={FORM} className="checkout-form" noValidate onSubmit={submit}>
        <Card>
          <OverviewFields key={resets} checkout={checkout} view={view} />
        </Card>
      </form>
    </StepFrame>
  );
}

function OverviewFields({ checkout, view }: Omit<OverviewStepProps, 'replacement'>) {
  const { t } = useTranslation(['checkout', 'common']);
  const counter = useCharacterCounter();
  return (
    <div className="checkout-fields">
      {view.offerNo === null && (
        <ChoiceCards
          name="intent"
          label={t('intent.label')}
          value={view.intent}
          onChange={(intent) =>
            checkout.send({ type: 'intent.choose', intent: intent === 'quote' ? 'quote' : 'order' })
          }
          choices={[
            { value: 'order', label: t('intent.order'), details: t('intent.orderDetails') },
            { value: 'quote', label: t('intent.quote'), details: t('intent.quoteDetails') },
          ]}
        />
      )}
      <TextField
        name="customerOrderNo"
        label={t('customerOrderNo.label')}
        mark={t('common:required')}
        required
        description={t('customerOrderNo.description')}
        defaultValue={view.entries.customerOrderNo}
        autoComplete="off"
        maxLength={TEXT_LIMITS.customerOrderNo}
        counter={counter}
        error={errorAt(t, view.problems, 'customerOrderNo')}
        onChange={(customerOrderNo) =>
          checkout.send({ type: 'entries.change', changes: { customerOrderNo } })
        }
      />
      <TextField
        name="requestedDeliveryDate"
        type="date"
        label={t('requestedDeliveryDate.label')}
        mark={t('common:optional')}
        description={t('requestedDeliveryDate.description')}
        defaultValue={view.entries.requestedDeliveryDate}
        min={firstWishedDay(view.today)}
        max={lastWishedDay(view.today)}
        error={errorAt(t, view.problems, 'requestedDeliveryDate')}
        onChange={(requestedDeliveryDate) =>
          checkout.send({ type: 'entries.change', changes: { requestedDeliveryDate } })
        }
      />
      <TextArea
        name="additionalInformation"
        label={t('additionalInformation.label')}
        mark={t('common:optional')}
        description={t('additionalInformation.description')}
        defaultValue={view.entries.additionalInformation}
        maxLength={TEXT_LIMITS.additionalInformation}
        counter={counter}
        error={errorAt(t, view.problems, 'additionalInformation')}
        onChange={(additionalInformation) =>
          checkout.send({ type: 'entries.change', changes: { additionalInformation } })
        }
      />
    </div>
  );
}
