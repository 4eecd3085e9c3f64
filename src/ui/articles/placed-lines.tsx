import { useTranslation } from 'react-i18next';

import type { DocumentItem } from '#contract/orders/order.contract.ts';
import { formatDate } from '#i18n/format.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { LongTable } from '#ui/kit/display/long-table.tsx';
import { Money } from '#ui/kit/display/money.tsx';
import type { Column } from '#ui/kit/display/table.tsx';

import { articlePath } from './article-path.ts';
import { RememberArticle } from './remember-article.tsx';

/** This many rows fill a screen. */
const SHOWN_AT_FIRST = 25;

interface PlacedLinesProps {
  caption: string;
  items: readonly DocumentItem[];
  isPriced: boolean;
}

/** Shows the lines of an order or an offer, with prices for people who see them. Each line can be saved on the memory list. */
export function PlacedLines({ caption, items, isPriced }: PlacedLinesProps) {
  const { t } = useTranslation('articles');
  const columns = useLineColumns(items, isPriced);
  const count = items.length;
  return (
    <LongTable
      className="placed-lines"
      limit={SHOWN_AT_FIRST}
      texts={{
        some: t('placed.some', { shown: SHOWN_AT_FIRST, count }),
        all: t('placed.all', { count }),
        allShown: t('placed.allShown', { count }),
      }}
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={({ position }) => String(position)}
    />
  );
}

const useLineColumns = (items: readonly DocumentItem[], isPriced: boolean): Column<DocumentItem>[] => {
  const { t, i18n } = useTranslation(['articles', 'common']);
  const money = (cents: number | null) => (
    <Money cents={cents} locale={i18n.language} unknown={t('common:unknownPrice')} />
  );
  const machine: Column<DocumentItem> = {
    id: 'machine',
    header: t('placed.machine'),
    cell: ({ machineNo }) => <span className="placed-line-machine">{machineNo ?? '–'}</span>,
  };
  const prices: Column<DocumentItem>[] = [
    { id: 'price', header: t('placed.price'), numeric: true, cell: ({ priceCents }) => money(priceCents) },
    {
      id: 'total',
      header: t('placed.total'),
      numeric: true,
      cell: ({ lineTotalCents }) => money(lineTotalCents),
    },
  ];
  const isForMachines = items.some(({ machineNo }) => machineNo !== null);
  return [
    { id: 'position', header: t('placed.position'), numeric: true, cell: ({ position }) => position },
    {
      id: 'article',
      header: t('placed.article'),
      prose: true,
      rowHeader: true,
      cell: (item) => <LineArticle item={item} />,
    },
    ...(isForMachines ? [machine] : []),
    {
      id: 'quantity',
      header: t('placed.quantity'),
      numeric: true,
      cell: ({ unit, quantity }) => t(`placed.unit.${unit}`, { count: quantity }),
    },
    ...(isPriced ? prices : []),
    {
      id: 'memory',
      header: t('placed.memory'),
      headerHidden: true,
      cell: ({ articleNo, quantity, machineNo }) => (
        <RememberArticle articleNo={articleNo} quantity={quantity} machineNo={machineNo} look="row" />
      ),
    },
  ];
};

function LineArticle({ item }: { item: DocumentItem }) {
  const { t, i18n } = useTranslation('articles');
  return (
    <>
      <Link href={articlePath(item)}>{item.articleNo}</Link>
      <span className="placed-line-name">{item.description}</span>
      {item.subDescription !== null && <span className="placed-line-beside">{item.subDescription}</span>}
      {item.promisedDate && (
        <span className="placed-line-beside">
          {t('placedFor.promised', { date: formatDate(item.promisedDate, i18n.language) })}
        </span>
      )}
    </>
  );
}
