import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/cart.contract.ts';

import { CartLine } from './cart-line.tsx';

interface CartLinesProps {
  items: readonly CartItem[];
  isBusy: boolean;
}

/** How many lines there are, and the lines. */
export function CartLines({ items, isBusy }: CartLinesProps) {
  const { t } = useTranslation('cart');
  const { heading, list, expectRemoval } = useFocusAfterRemoval(items);
  return (
    <div aria-busy={isBusy}>
      <h3 ref={heading} tabIndex={-1} className="cart-count">
        {t('announce.lines', { count: items.length })}
        {isBusy && <span className="cart-updating"> {t('updating')}</span>}
      </h3>
      <ul ref={list} className="cart-lines">
        {items.map((item, index) => (
          <CartLine key={item.articleNo} item={item} onRemove={() => expectRemoval(index)} />
        ))}
      </ul>
    </div>
  );
}

/** When the line that had the focus is gone, the next one takes it, or the heading where there is none. */
const useFocusAfterRemoval = (items: readonly CartItem[]) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ articleNo: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const expected = removed.current;
    if (expected === null || items.some(({ articleNo }) => articleNo === expected.articleNo)) return;
    removed.current = null;
    const next = list.current?.children[expected.index]?.querySelector('a') ?? heading.current;
    next?.focus();
  }, [items]);
  const expectRemoval = (index: number) => {
    const articleNo = items[index]?.articleNo;
    if (articleNo !== undefined) removed.current = { articleNo, index };
  };
  return { heading, list, expectRemoval };
};
