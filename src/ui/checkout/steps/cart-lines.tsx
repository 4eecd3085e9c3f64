import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { cartQuery } from '#api/carts/cart.queries.ts';
import type { CartItem } from '#contract/carts/cart.contract.ts';
import { Availability, isDispatchKnown } from '#ui/articles/availability.tsx';
import { CartQuantity } from '#ui/articles/cart-quantity.tsx';
import { useFocusAfterRemoval } from '#ui/articles/focus-after-removal.ts';
import { Price } from '#ui/articles/prices/price.tsx';
import type { QuantityWatch } from '#ui/articles/quantity-watch.ts';
import type { ArticleReplacementMachine } from '#ui/articles/replacement.connect.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { fieldId } from '#ui/kit/fields/field.ts';
import { Money } from '#ui/kit/display/money.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { LineArticle } from './line-article.tsx';
import { LineSuccessor } from './line-successor.tsx';

const PROBLEM = 'checkout-lines-problem';

interface CartLinesProps {
  /** Says why the lines cannot be ordered. */
  error: string | undefined;
  watch: QuantityWatch;
  replacement: ArticleReplacementMachine;
}

/** Shows the lines of the cart, which can be changed, replaced and removed. */
export function CartLines({ error, watch, replacement }: CartLinesProps) {
  const { t, i18n } = useTranslation('checkout');
  const { data: cart } = useQuery(cartQuery);
  const items = cart?.items ?? [];
  const gone = items.find((item) => item.discontinued);
  const lines = useRef<HTMLElement>(null);
  const expectRemoval = useFocusAfterRemoval(
    items.map(({ articleNo }) => articleNo),
    lines,
    '.checkout-remove button',
  );
  const hasProblem = error !== undefined;
  // The columns must stay the same objects, so that a change to one line does not draw the others again.
  const columns = useMemo(
    (): Column<CartItem>[] => [
      {
        id: 'article',
        header: t('lines.article'),
        prose: true,
        rowHeader: true,
        cell: (item) => (
          <>
            <LineArticle
              item={item}
              discontinuedText={t(
                item.replacement === null ? 'lines.discontinued' : 'lines.discontinuedWithSuccessor',
              )}
            />
            {item.discontinued && (
              <LineSuccessor item={item} machine={replacement} onAccept={expectRemoval} />
            )}
          </>
        ),
      },
      {
        id: 'quantity',
        header: t('lines.quantity'),
        cell: (item) =>
          item.discontinued ? (
            formatNumber(item.quantity, i18n.language)
          ) : (
            <>
              <CartQuantity item={item} watch={watch} />
              {/* Screen readers repeat a row header in every cell of its row, so the dispatch time is not in the header. */}
              {isDispatchKnown(item) && (
                <p className="checkout-dispatch">
                  <Availability article={item} look="page" />
                </p>
              )}
            </>
          ),
      },
      { id: 'price', header: t('lines.price'), numeric: true, cell: (item) => <Price article={item} /> },
      {
        id: 'total',
        header: t('lines.total'),
        numeric: true,
        cell: (item) => (
          <Money cents={item.lineTotalCents} locale={i18n.language} unknown={t('lines.unknownTotal')} />
        ),
      },
      {
        id: 'actions',
        header: t('lines.actions'),
        headerHidden: true,
        cell: (item) => (
          <RemoveLine item={item} isGone={item === gone} hasProblem={hasProblem} onRemove={expectRemoval} />
        ),
      },
    ],
    [t, i18n.language, watch, replacement, expectRemoval, gone, hasProblem],
  );
  return (
    <section ref={lines} aria-label={t('lines.title')} className="checkout-lines">
      <Table
        className="checkout-cart-table"
        caption={t('lines.caption')}
        columns={columns}
        rows={items}
        rowKey={({ articleNo }) => articleNo}
      />
      {error && (
        <p id={PROBLEM} className="checkout-lines-error">
          {error}
        </p>
      )}
    </section>
  );
}

/** Removing the line solves its problem, so the error summary leads to this button. */
function RemoveLine({
  item: { articleNo },
  isGone,
  hasProblem,
  onRemove,
}: {
  item: CartItem;
  isGone: boolean;
  hasProblem: boolean;
  onRemove: (articleNo: string) => void;
}) {
  const { t } = useTranslation('checkout');
  const cart = usePortalActor('cart');
  return (
    <div className="checkout-remove line-acts">
      <Button
        variant="quiet"
        size="s"
        icon="trash"
        aria-label={t('lines.removeOf', { articleNo })}
        {...(isGone && { id: fieldId('lines') })}
        {...(isGone && hasProblem && { 'aria-describedby': PROBLEM })}
        onPress={() => {
          onRemove(articleNo);
          cart.send({ type: 'cart.remove', articleNo });
        }}
      >
        {t('lines.remove')}
      </Button>
    </div>
  );
}
