import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { DocumentItem } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { articlePath } from '#ui/articles/article-path.ts';
import { useLineColumns } from '#ui/articles/line-columns.tsx';
import { announce } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';

/** More rows than a screen holds stay folded away until they are requested; paper shows all of them. */
const SHOWN_AT_FIRST = 25;

interface OrderItemsProps {
  items: readonly DocumentItem[];
  isPriced: boolean;
}

export function OrderItems({ items, isPriced }: OrderItemsProps) {
  const { t } = useTranslation('orders');
  const [isWhole, setWhole] = useState(items.length <= SHOWN_AT_FIRST);
  const columns = useItemColumns(items, isPriced);
  const room = useRef<HTMLDivElement>(null);
  const showAll = () => {
    // The button disappears with the focus on it; reading goes on where the list had ended.
    flushSync(() => setWhole(true));
    // A slow browser may not have drawn that row yet; then the focus stays in the list.
    const links = [...(room.current?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      row.querySelector('a'),
    );
    (links[SHOWN_AT_FIRST] ?? links.findLast((link) => link !== null))?.focus();
    announce(t('item.allShown', { count: items.length }));
  };
  return (
    <div className="order-items" data-shortened={!isWhole} ref={room}>
      <Table
        caption={t('item.caption')}
        columns={columns}
        rows={items}
        rowKey={({ position }) => String(position)}
      />
      {!isWhole && (
        <div className="order-more">
          <p>{t('item.some', { shown: SHOWN_AT_FIRST, count: items.length })}</p>
          <Button onPress={showAll}>{t('item.all', { count: items.length })}</Button>
        </div>
      )}
    </div>
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
