import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { OfferSummary } from '#contract/offers/offer.contract.ts';
import { offerPath } from '#contract/pages/addresses.contract.ts';
import { formatDate, formatRecordDate } from '#i18n/format.ts';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { readsSeveralCompanies } from '#ui/listing/record-scope.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';
import { OfferState } from '#ui/record/offer-state.tsx';
import { useTotalColumn } from '#ui/record/total-column.tsx';

/** Defines the columns of an offer in the list; people who see no prices have no price column. */
export const useOfferColumns = (): Column<OfferSummary>[] => {
  const { t, i18n } = useTranslation(['offers', 'listing']);
  const visitor = useVisitor();
  const total = useTotalColumn();
  return useMemo(() => {
    const columns: Column<OfferSummary>[] = [
      {
        id: 'offer_no',
        header: t('column.offerNo'),
        rowHeader: true,
        cell: ({ offerNo, companyName }) => (
          <>
            <Link href={offerPath(offerNo)}>{offerNo}</Link>
            {readsSeveralCompanies(visitor) && <span className="record-beside">{companyName}</span>}
          </>
        ),
      },
      {
        id: 'created_at',
        header: t('column.requested'),
        cell: ({ createdAt }) => formatRecordDate(createdAt, i18n.language),
      },
      { id: 'state', header: t('column.state'), cell: (offer) => <OfferState offer={offer} /> },
      {
        id: 'valid_until',
        header: t('column.validUntil'),
        cell: ({ validUntil }) => (validUntil === null ? '–' : formatDate(validUntil, i18n.language)),
      },
      {
        id: 'customer_order_no',
        header: t('column.customerOrderNo'),
        prose: true,
        cell: ({ customerOrderNo, placedBy, onBehalfOf: name }) => (
          <>
            {customerOrderNo ?? '–'}
            {placedBy !== null && (
              <span className="record-beside">
                {t('listing:customer.placedBy', { name: `${placedBy.firstName} ${placedBy.lastName}` })}
              </span>
            )}
            {name !== undefined && <span className="record-beside">{t('onBehalfOf', { name })}</span>}
          </>
        ),
      },
    ];
    return seesPrices(visitor) ? [...columns, total] : columns;
  }, [t, i18n.language, visitor, total]);
};
