import { useTranslation } from 'react-i18next';

import type { Basket, BasketLine } from '#contract/carts/cart.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { useContainerText } from '#ui/articles/container-text.ts';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { Table, type Column } from '#ui/kit/display/table.tsx';

import { isSamePacking, lineChanges } from './cart-changes.ts';
import { totalsFor, useTotalsEntries } from '#ui/checkout/totals/totals-entries.ts';

interface Row {
  readonly id: string;
  readonly entry: string;
  readonly before: string;
  readonly now: string;
}

export interface ChangesTableProps {
  before: Basket;
  now: Basket;
  intent: CheckoutIntent;
}

/** Lists every line and every sum that has changed. */
export default function ChangesTable(props: ChangesTableProps) {
  const { t } = useTranslation('checkout');
  const lines = useLineRows(props);
  const sums = useSumRows(props);
  const columns: Column<Row>[] = [
    { id: 'entry', header: t('changed.entry'), rowHeader: true, prose: true, cell: ({ entry }) => entry },
    { id: 'before', header: t('changed.before'), cell: ({ before }) => <s>{before}</s> },
    { id: 'now', header: t('changed.now'), cell: ({ now }) => <strong>{now}</strong> },
  ];
  if (lines.length + sums.length === 0) return <p>{t('changed.nothing')}</p>;
  return (
    <Table
      caption={t('changed.caption')}
      captionShown
      columns={columns}
      rows={[...lines, ...sums]}
      rowKey={({ id }) => id}
    />
  );
}

const useLineRows = ({ before, now }: ChangesTableProps): readonly Row[] => {
  const { t, i18n } = useTranslation('checkout');
  const money = (cents: number | null) =>
    cents === null ? t('changed.onRequest') : formatMoney(cents, i18n.language);
  const particulars = useParticulars();
  const words = (item: BasketLine | null, other: BasketLine | null) => {
    if (item === null) return t('changed.absent');
    const line = t('changed.line', {
      quantity: item.quantity,
      price: money(item.priceCents),
      total: money(item.lineTotalCents),
    });
    return [...particulars(item, other), line].join(': ');
  };
  return lineChanges(before, now).map((change) => ({
    id: change.articleNo,
    entry: `${change.articleNo} ${change.description}`,
    before: words(change.before, change.now),
    now: words(change.now, change.before),
  }));
};

/** Describes what else is new about a line: that its article is no longer sold, or that its packaging or machine differs. */
const useParticulars = () => {
  const { t } = useTranslation(['checkout', 'articles']);
  const containerText = useContainerText();
  return (item: BasketLine, other: BasketLine | null): readonly string[] => {
    const { unit, containerSize = null, containerType = null, machineNo } = item;
    const particulars: string[] = item.discontinued ? [t('changed.discontinued')] : [];
    if (other === null) return particulars;
    if (unit !== undefined && !isSamePacking(item, other))
      particulars.push(containerText({ unit, containerSize, containerType }));
    if (machineNo !== other.machineNo)
      particulars.push(machineNo === null ? t('changed.noMachine') : t('articles:forMachine', { machineNo }));
    return particulars;
  };
};

const useSumRows = ({ before, now, intent }: ChangesTableProps): readonly Row[] => {
  const totalsEntries = useTotalsEntries();
  const sumsOf = (basket: Basket) => totalsEntries(totalsFor(intent, basket), basket.items);
  const old = sumsOf(before);
  const current = sumsOf(now);
  const ids = new Set([...old, ...current].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const was = old.find((sum) => sum.id === id);
    const is = current.find((sum) => sum.id === id);
    if (was?.amount === is?.amount) return [];
    return [{ id, entry: (is ?? was)?.term ?? '', before: was?.amount ?? '–', now: is?.amount ?? '–' }];
  });
};
