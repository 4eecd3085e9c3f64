import { useTranslation } from 'react-i18next';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { linesWithShopPrice } from '#machines/desk/offer-work/offer-work.rules.ts';
import type { DiscountGiven } from '#machines/desk/offer-work/offer-work.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useAnnounced } from '#ui/portal/use-announced.ts';

import type { OfferWorkActor, OfferWorkView } from './offer-work.connect.ts';
import { useProblemText } from './offer-closing.tsx';

const FIELD = 'discountForAll';

interface DiscountForAllProps {
  offer: DeskOffer;
  flow: OfferWorkActor;
  view: OfferWorkView;
  isBusy: boolean;
}

/** Enters one discount in all lines that have a shop price, without saving anything. */
export function DiscountForAll({ offer: { lines }, flow, view, isBusy }: DiscountForAllProps) {
  const { t } = useTranslation('desk');
  const textOf = useProblemText();
  useAnnounced<DiscountGiven>(flow, {
    'discount.given': ({ given, left }) =>
      [t('work.all.given', { count: given }), left > 0 ? t('work.all.left', { count: left }) : '']
        .join(' ')
        .trim(),
  });
  if (lines.length < 2 || linesWithShopPrice(lines).length === 0) return null;
  const problem = view.problems.find(({ field }) => field === FIELD);
  return (
    <form
      className="desk-discount"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get(FIELD);
        flow.send({ type: 'discount.give', value: typeof value === 'string' ? value : '' });
      }}
    >
      <TextField
        name={FIELD}
        label={t('work.all.label')}
        inputMode="decimal"
        autoComplete="off"
        isReadOnly={isBusy}
        error={problem && textOf(problem.reason)}
      />
      <Button type="submit" size="s">
        {t('work.all.give')}
      </Button>
    </form>
  );
}
