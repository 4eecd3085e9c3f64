import { useTranslation } from 'react-i18next';

import type { DocumentItem } from '#contract/orders/order.contract.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { useLineColumns } from '#ui/articles/line-columns.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';

interface OfferItemsProps {
  items: readonly DocumentItem[];
  isPriced: boolean;
}

/** Shows the lines of an offer, with prices for people who see them. Each can be saved on the memory list. */
export function OfferItems({ items, isPriced }: OfferItemsProps) {
  const { t } = useTranslation('offers');
  const { quantity, prices, memory } = useLineColumns('offers');
  const columns: Column<DocumentItem>[] = [
    {
      id: 'article',
      header: t('item.article'),
      prose: true,
      rowHeader: true,
      cell: (item) => <OfferArticle item={item} />,
    },
    quantity,
  ];
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
