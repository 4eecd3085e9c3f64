import { useTranslation } from 'react-i18next';

import { DEALING, meets } from '#contract/accounts/access.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { useRepresentation } from '#ui/portal/representation.connect.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/** Says whose offer it is, and lets a dealer begin or stop buying for a customer in order to answer it. The page stays open. */
export function OthersOffer({ offer: { customer } }: { offer: Pick<Offer, 'customer'> }) {
  const { t } = useTranslation('articles');
  const visitor = useVisitor();
  const { beginFor, end, isChanging } = useRepresentation();
  const mayRepresent = visitor !== null && meets(visitor, DEALING);
  const company = customer?.companyName ?? '';
  if (customer && (customer.customerNo === null || !mayRepresent))
    return <p>{t('othersOffer.onlyThey', { company })}</p>;
  const change = customer ? beginFor(customer.customerNo ?? '') : end;
  return (
    <>
      <p>{customer ? t('othersOffer.ofCustomer', { company }) : t('othersOffer.own')}</p>
      {(change !== null || isChanging) && (
        <p>
          <Button
            variant="primary"
            icon="customers"
            busy={isChanging}
            busyLabel={t('othersOffer.changing')}
            onPress={() => change?.()}
          >
            {customer ? t('othersOffer.begin', { company }) : t('othersOffer.end')}
          </Button>
        </p>
      )}
    </>
  );
}
