import { useTranslation } from 'react-i18next';

import type { DocumentItem } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { useLineColumns } from '#ui/articles/line-columns.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import type { Column } from '#ui/kit/display/table.tsx';
import { LongTable } from '#ui/kit/display/long-table.tsx';

/** So many rows fill a screen. */
const SHOWN_AT_FIRST = 25;

interface OrderItemsProps {
  items: readonly DocumentItem[];
  isPriced: boolean;
}

export function OrderItems({ items, isPriced }: OrderItemsProps) {
  const { t } = useTranslation('orders');
  const columns = useItemColumns(items, isPriced);
  const count = items.length;
  return (
    <LongTable
      className="order-items"
      limit={SHOWN_AT_FIRST}
      texts={{
        some: t('item.some', { shown: SHOWN_AT_FIRST, count }),
        all: t('item.all', { count }),
        allShown: t('item.allShown', { count }),
      }}
      caption={t('item.caption')}
      columns={columns}
      rows={items}
      rowKey={({ position }) => String(position)}
    />
  );
}

const useItemColumns = (items: readonly DocumentItem[], isPriced: boolean): Column<DocumentItem>[] => {
  const { t } = useTranslation('orders');
  const { quantity, prices, memory } = useLineColumns('orders');
  const base: Column<DocumentItem>[] = [
    { id: 'position', header: t('item.position'), numeric: true, cell: ({ position }) => position },
    {
      id: 'article',
      header: t('item.article'),
      prose: true,
      rowHeader: true,
      cell: (item) => <ItemArticle item={item} />,
    },
  ];
  const machine: Column<DocumentItem> = {
    id: 'machine',
    header: t('item.machine'),
    cell: ({ machineNo }) => <span className="order-machine">{machineNo ?? '–'}</span>,
  };
  const isForMachines = items.some(({ machineNo }) => machineNo !== null);
  return [...base, ...(isForMachines ? [machine] : []), quantity, ...(isPriced ? prices : []), memory];
};

function ItemArticle({ item }: { item: DocumentItem }) {
  const { t, i18n } = useTranslation('orders');
  return (
    <>
      <Link href={articlePath(item)}>{item.articleNo}</Link>
      <span className="order-item-name">{item.description}</span>
      {item.subDescription !== null && <span className="order-beside">{item.subDescription}</span>}
      {item.promisedDate && (
        <span className="order-beside">
          {t('item.promised', { date: formatDate(item.promisedDate, i18n.language) })}
        </span>
      )}
    </>
  );
}
