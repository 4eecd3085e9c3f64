import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';
import { Landmark } from '#ui/kit/page/landmark.tsx';
import { useRepresentation } from '#ui/portal/representation.connect.ts';

import './representation-banner.css';

/** Appears on every page with the portal's layout while a dealer acts for a customer. */
export default function RepresentationBanner({ customer }: { customer: RepresentedCustomer }) {
  const { t } = useTranslation();
  const { end } = useRepresentation();
  const acting = t('representation.acting', {
    company: customer.companyName,
    customerNo: customer.customerNo,
  });
  const affects = t('representation.affects');
  useEffect(() => announce(`${acting} ${affects}`), [acting, affects]);
  return (
    <Landmark kind="region" label={t('representation.label')} className="representation-banner">
      <Icon name="customers" />
      <p>
        <span>{acting}</span> <span className="representation-affects">{affects}</span>
      </p>
      {end && (
        <Button size="s" onPress={end}>
          {t('representation.end')}
        </Button>
      )}
    </Landmark>
  );
}
