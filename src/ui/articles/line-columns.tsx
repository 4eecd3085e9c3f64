import { useTranslation } from 'react-i18next';

import type { DocumentItem } from '#contract/orders/order.contract.ts';
import { Money } from '#ui/kit/display/money.tsx';
import type { Column } from '#ui/kit/display/table.tsx';

import { RememberArticle } from './remember-article.tsx';

interface LineColumns {
  readonly quantity: Column<DocumentItem>;
  readonly prices: readonly Column<DocumentItem>[];
  /** Saves the article on the memory list. */
  readonly memory: Column<DocumentItem>;
}

/** Defines the columns that the lines of orders and offers share; their texts have the same keys in both namespaces. */
export const useLineColumns = (namespace: 'orders' | 'offers'): LineColumns => {
  const { t, i18n } = useTranslation(namespace);
  const money = (cents: number | null) => (
    <Money cents={cents} locale={i18n.language} unknown={t('item.unknownPrice')} />
  );
  return {
    quantity: {
      id: 'quantity',
      header: t('item.quantity'),
      numeric: true,
      cell: ({ unit, quantity }) => t(`unit.${unit}`, { count: quantity }),
    },
    prices: [
      { id: 'price', header: t('item.price'), numeric: true, cell: ({ priceCents }) => money(priceCents) },
      {
        id: 'total',
        header: t('item.total'),
        numeric: true,
        cell: ({ lineTotalCents }) => money(lineTotalCents),
      },
    ],
    memory: {
      id: 'memory',
      header: t('item.memory'),
      headerHidden: true,
      cell: ({ articleNo, quantity, machineNo }) => (
        <RememberArticle articleNo={articleNo} quantity={quantity} machineNo={machineNo} look="row" />
      ),
    },
  };
};
