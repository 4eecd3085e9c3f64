import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { useFocusAfterRemoval } from '#ui/articles/focus-after-removal.ts';

import { CartLine } from './cart-line.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { LineMachineMachine } from './line-machine.connect.ts';

interface CartLinesProps {
  items: readonly CartItem[];
  isBusy: boolean;
  onLeave: () => void;
  lineMachine: LineMachineMachine;
}

/** Shows the lines, and how many there are. */
export function CartLines({ items, isBusy, onLeave, lineMachine }: CartLinesProps) {
  const { t } = useTranslation('cart');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const expectRemoval = useFocusAfterRemoval(items, list, '.cart-line-name a', heading);
  if (items.length === 0) return <EmptyCart titleRef={heading} onLeave={onLeave} />;
  return (
    <div aria-busy={isBusy}>
      <h3 className="cart-count">
        {t('announce.lines', { count: items.length })}
        {isBusy && <span className="cart-updating"> {t('updating')}</span>}
      </h3>
      <ul ref={list} className="cart-lines">
        {items.map((item) => (
          <CartLine
            key={item.articleNo}
            item={item}
            lineMachine={lineMachine}
            onRemove={() => expectRemoval(item.articleNo)}
          />
        ))}
      </ul>
    </div>
  );
}
