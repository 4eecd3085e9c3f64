import { useTranslation } from 'react-i18next';

import type { ReorderLine } from '#contract/carts/reorder.contract.ts';
import { seesPrices } from '#ui/articles/price-rights.ts';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import { formatMoney } from '#ui/kit/display/money.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { LineChanges } from './line-changes.tsx';

interface ReorderLinesProps {
  lines: readonly ReorderLine[];
  /** The chosen positions. */
  chosen: readonly number[];
  isFixed?: boolean;
  onChoose?: (position: number, wanted: boolean) => void;
}

const changed = (line: ReorderLine): number => Number(line.differences.length > 0);

/** Shows each line as it was ordered and as it is now, with a choice to include it; changed lines come first. */
export function ReorderLines({ lines, chosen, isFixed = false, onChoose }: ReorderLinesProps) {
  const { t } = useTranslation('reorder');
  const amount = useAmount();
  const columns: Column<ReorderLine>[] = [
    {
      id: 'article',
      header: t('column.article'),
      prose: true,
      rowHeader: true,
      cell: ({ articleNo, description }) => (
        <>
          <span className="reorder-no">{articleNo}</span>
          <span className="reorder-name">{description}</span>
        </>
      ),
    },
    { id: 'then', header: t('column.then'), cell: (line) => amount(line.quantity, line.priceCents) },
    {
      id: 'now',
      header: t('column.now'),
      cell: ({ now }) => (now === null ? t('out') : amount(now.quantity, now.priceCents)),
    },
    { id: 'change', header: t('column.change'), cell: (line) => <LineChanges line={line} /> },
  ];
  const choice: Column<ReorderLine> = {
    id: 'take',
    header: t('column.take'),
    cell: ({ position, now }) =>
      now === null ? (
        '–'
      ) : (
        <Checkbox
          name={`reorder-${String(position)}`}
          readOnly={isFixed}
          selected={chosen.includes(position)}
          onChange={(wanted) => onChoose?.(position, wanted)}
        >
          <VisuallyHidden>
            {t('take', { articleNo: now.articleNo, description: now.description })}
          </VisuallyHidden>
        </Checkbox>
      ),
  };
  return (
    <Table
      caption={t('caption')}
      columns={onChoose === undefined ? columns : [choice, ...columns]}
      rows={lines.toSorted((one, other) => changed(other) - changed(one))}
      rowKey={({ position }) => String(position)}
    />
  );
}

/** Formats a quantity, with its price for people who see prices. */
const useAmount = () => {
  const { t, i18n } = useTranslation('reorder');
  const isPriced = seesPrices(useVisitor());
  return (quantity: number, cents: number | null): string =>
    isPriced
      ? t('line', {
          quantity,
          price: cents === null ? t('onRequest') : formatMoney(cents, i18n.language),
        })
      : String(quantity);
};
