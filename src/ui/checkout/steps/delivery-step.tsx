import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { Card } from '#ui/kit/layers/card.tsx';
import { ChoiceCards, type Choice } from '#ui/kit/fields/choice-cards.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import { AddressLines, ContactLines } from './address-lines.tsx';
import type { CheckoutActor, FormView } from '#ui/checkout/checkout.connect.ts';
import { errorAt } from '#ui/checkout/outcomes/problem-text.ts';
import { ResetButton } from '#ui/checkout/reset-button.tsx';
import { StepFrame } from '#ui/checkout/step-frame.tsx';
import { useContactPersons, useDeliveryAddresses } from '#ui/checkout/use-choices.ts';
import { useRefusedSubmit } from '#ui/checkout/use-refused-submit.ts';

const FORM = 'checkout-delivery';

interface DeliveryStepProps {
  checkout: CheckoutActor;
  view: Extract<FormView, { step: 'delivery' }>;
}

/** Asks for the delivery address and the contact person. */
export function DeliveryStep({ checkout, view }: DeliveryStepProps) {
  const { t } = useTranslation('checkout');
  const { summaryRef, submitted } = useRefusedSubmit();
  const addresses = useDeliveryAddresses();
  const contacts = useContactPersons();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkout.send({ type: 'delivery.submit' });
    submitted();
  };
  const part = { checkout, view };
  return (
    <StepFrame
      checkout={checkout}
      view={view}
      title={t('heading.delivery')}
      summaryRef={summaryRef}
      action={
        <Button type="submit" form={FORM} variant="primary" wide>
          {t('actions.toReview')}
        </Button>
      }
      more={
        <>
          <Button onPress={() => checkout.send({ type: 'step.back' })} wide>
            {t('actions.toOverview')}
          </Button>
          <ResetButton checkout={checkout} view={view} />
        </>
      }
    >
      <form id={FORM} className="checkout-form" noValidate onSubmit={submit}>
        <ChoicePart
          {...part}
          field="deliveryAddress"
          choices={addresses?.map((address) => ({
            value: address.id,
            label: address.companyName,
            details: <AddressLines address={address} />,
          }))}
        />
        <ChoicePart
          {...part}
          field="contactPerson"
          choices={contacts?.map((contact) => ({
            value: contact.id,
            label: contact.fullName,
            details: <ContactLines contact={contact} />,
          }))}
        />
      </form>
    </StepFrame>
  );
}

/** Says that a choice was made for the person, and why. */
export function Preselected({ view, field }: { view: FormView; field: 'deliveryAddress' | 'contactPerson' }) {
  const { t } = useTranslation('checkout');
  const reason = view.preselected[field];
  return reason && <p className="checkout-preselected">{t(`preselected.${reason}`)}</p>;
}

interface ChoicePartProps extends DeliveryStepProps {
  field: 'deliveryAddress' | 'contactPerson';
  /** `undefined` only while nothing is loaded. */
  choices: readonly Choice[] | undefined;
}

function ChoicePart({ checkout, view, field, choices }: ChoicePartProps): ReactNode {
  const { t } = useTranslation(['checkout', 'common']);
  if (choices === undefined) return null;
  if (choices.length === 0) {
    return (
      <Card title={t(`${field}.label`)}>
        <InfoBox kind="warning" title={t(`${field}.none`)} />
      </Card>
    );
  }
  return (
    <Card>
      <ChoiceCards
        name={field}
        label={t(`${field}.label`)}
        mark={t('common:required')}
        required
        choices={choices}
        value={view.entries[field]}
        error={errorAt(t, view.problems, field)}
        onChange={(id) => checkout.send({ type: 'entries.change', changes: { [field]: id } })}
      />
      <Preselected view={view} field={field} />
    </Card>
  );
}
