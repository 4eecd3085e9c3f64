import { useTranslation } from 'react-i18next';

import type { DocumentItem } from '#contract/orders/order.contract.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { RememberArticle } from '#ui/articles/remember-article.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Money } from '#ui/kit/display/money.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';

interface OfferItemsProps {
  items: readonly DocumentItem[];
  isPriced: boolean;
}

/** The lines of an offer; their prices for those who see prices. Each can be saved on the memory list. */
export function OfferItems({ items, isPriced }: OfferItemsProps) {
  const { t, i18n } = useTranslation('offers');
  const money = (cents: number | null) => (
    <Money cents={cents} locale={i18n.language} unknown={t('item.unknownPrice')} />
  );
  const columns: Column<DocumentItem>[] = [
    {
      id: 'article',
      header: t('item.article'),
      rowHeader: true,
      cell: (item) => <OfferArticle item={item} />,
    },
    {
      id: 'quantity',
      header: t('item.quantity'),
      numeric: true,
      cell: ({ unit, quantity }) => t(`unit.${unit}`, { count: quantity }),
    },
  ];
  const prices: Column<DocumentItem>[] = [
    { id: 'price', header: t('item.price'), numeric: true, cell: ({ priceCents }) => money(priceCents) },
    {
      id: 'total',
      header: t('item.total'),
      numeric: true,
      cell: ({ lineTotalCents }) => money(lineTotalCents),
    },
  ];
  const memory: Column<DocumentItem> = {
    id: 'memory',
    header: t('item.memory'),
    headerHidden: true,
    cell: ({ articleNo, quantity, machineNo }) => (
      <RememberArticle articleNo={articleNo} quantity={quantity} machineNo={machineNo} look="row" />
    ),
  };
  return (
    <div className="offer-items">
      <Table
        caption={t('item.caption')}
        columns={[...columns, ...(isPriced ? prices : []), memory]}
        rows={items}
        rowKey={({ position }) => String(position)}
      />
    </div>
  );
}

function OfferArticle({ item }: { item: DocumentItem }) {
  const { t } = useTranslation('offers');
  return (
    <>
      <Link href={articlePath(item)}>{item.articleNo}</Link>
      <span className="offer-item-name">{item.description}</span>
      {item.subDescription !== null && <span className="offer-beside">{item.subDescription}</span>}
      {item.machineNo !== null && (
        <span className="offer-beside">{t('item.machine', { machineNo: item.machineNo })}</span>
      )}
    </>
  );
}
