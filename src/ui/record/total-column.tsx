import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { Money } from '#ui/kit/display/money.tsx';
import type { Column } from '#ui/kit/display/table.tsx';

/** Defines the column with the total of an order or offer; the total is unknown as long as any of the prices is. */
export const useTotalColumn = (): Column<{ readonly totals: Totals }> => {
  const { t, i18n } = useTranslation('common');
  return useMemo(
    () => ({
      id: 'total',
      header: t('totals.total'),
      numeric: true,
      cell: ({ totals }) => (
        <Money
          cents={totals.complete ? totals.totalCents : null}
          locale={i18n.language}
          unknown={t('unknownPrice')}
        />
      ),
    }),
    [t, i18n.language],
  );
};
