import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReorderLine } from '#contract/carts/reorder.contract.ts';
import { roundedUp } from '#contract/limits.contract.ts';
import type { ReorderQuantities } from '#machines/buying/reorder/reorder.types.ts';
import { ArticleQuantity } from '#ui/articles/article-quantity.tsx';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import type { QuantityWatch } from '#ui/articles/quantity-watch.ts';
import { Checkbox } from '#ui/kit/fields/checkbox.tsx';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { Table, type Column } from '#ui/kit/display/table.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { LineChanges } from './line-changes.tsx';

interface ReorderLinesProps {
  lines: readonly ReorderLine[];
  /** Lists the positions of the included lines. */
  chosen: readonly number[];
  quantities: ReorderQuantities;
  isFixed?: boolean;
  /** Makes the lines changeable; without it, they are only shown. */
  choice?: {
    readonly watch: QuantityWatch;
    readonly onChoose: (position: number, wanted: boolean) => void;
    readonly onQuantity: (position: number, quantity: number) => void;
  };
}

const changed = (line: ReorderLine): number => Number(line.differences.length > 0);

/**
 * Shows each line as it was ordered and as it is now, with a choice to include it and, while it is included, a field for its quantity.
 * Changed lines come first.
 */
export function ReorderLines({ lines, chosen, quantities, isFixed = false, choice }: ReorderLinesProps) {
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
      cell: ({ position, now }) => {
        if (now === null) return t('out');
        // The step of the article may have changed since the person set the quantity; the server rounds in the same way.
        const quantity = roundedUp(quantities[position] ?? now.quantity, now.quantityStep ?? 1);
        if (choice === undefined || isFixed || !chosen.includes(position))
          return <span className="reorder-now">{amount(quantity, now.priceCents)}</span>;
        return (
          <LineQuantity
            position={position}
            now={now}
            quantity={quantity}
            watch={choice.watch}
            onChange={(wanted) => choice.onQuantity(position, wanted)}
          />
        );
      },
    },
    { id: 'change', header: t('column.change'), cell: (line) => <LineChanges line={line} /> },
  ];
  const take: Column<ReorderLine> = {
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
          onChange={(wanted) => choice?.onChoose(position, wanted)}
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
      columns={choice === undefined ? columns : [take, ...columns]}
      rows={lines.toSorted((one, other) => changed(other) - changed(one))}
      rowKey={({ position }) => String(position)}
    />
  );
}

interface LineQuantityProps {
  position: number;
  now: NonNullable<ReorderLine['now']>;
  quantity: number;
  watch: QuantityWatch;
  onChange: (quantity: number) => void;
}

/** Renders a field for the quantity of a line, beside its price for people who see prices. */
function LineQuantity({ position, now, quantity, watch, onChange }: LineQuantityProps) {
  const { t, i18n } = useTranslation('reorder');
  const isPriced = seesPrices(useVisitor());
  const ofLine = useMemo(
    (): QuantityWatch => ({
      tell: (_, isWrong) => watch.tell(String(position), isWrong),
      hear: (_, lead) => watch.hear(String(position), lead),
    }),
    [watch, position],
  );
  return (
    <div className="reorder-now">
      <ArticleQuantity
        article={{ articleNo: now.articleNo, quantityStep: now.quantityStep ?? 1 }}
        value={quantity}
        onChange={onChange}
        watch={ofLine}
      />
      {isPriced && (
        <span>
          {now.priceCents === null
            ? t('onRequest')
            : t('each', { price: formatMoney(now.priceCents, i18n.language) })}
        </span>
      )}
    </div>
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
