import { useTranslation } from 'react-i18next';

import type { BasketLine } from '#contract/carts/cart.contract.ts';
import { formatNumber } from '#i18n/format.ts';
import { Money } from '#ui/kit/display/money.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';

import { LineArticle } from './line-article.tsx';

interface ReviewLinesProps {
  items: readonly BasketLine[];
  /** Names the list. */
  caption: string;
}

/** Shows the lines of a cart, an offer or an order, with no controls to change them. */
export function ReviewLines({ items, caption }: ReviewLinesProps) {
  const { t, i18n } = useTranslation('checkout');
  const money = (cents: number | null) => (
    <Money cents={cents} locale={i18n.language} unknown={t('lines.unknownTotal')} />
  );
  const columns: Column<BasketLine>[] = [
    {
      id: 'article',
      header: t('lines.article'),
      prose: true,
      rowHeader: true,
      cell: (item) => <LineArticle item={item} discontinuedText={t('changed.discontinued')} />,
    },
    {
      id: 'quantity',
      header: t('lines.quantity'),
      numeric: true,
      cell: ({ quantity }) => formatNumber(quantity, i18n.language),
    },
    { id: 'price', header: t('lines.price'), numeric: true, cell: ({ priceCents }) => money(priceCents) },
    {
      id: 'total',
      header: t('lines.total'),
      numeric: true,
      cell: ({ lineTotalCents }) => money(lineTotalCents),
    },
  ];
  return (
    <Table
      className="checkout-review-table"
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={({ articleNo }) => articleNo}
    />
  );
}
