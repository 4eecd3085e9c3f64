import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { CART_PATH } from '#contract/pages/addresses.contract.ts';
import { useFocusAfterRemoval } from '#ui/articles/focus-after-removal.ts';
import { Link } from '#ui/kit/actions/link.tsx';
import { isLongWay, SkipLink } from '#ui/kit/actions/skip-link.tsx';
import { useSlices } from '#ui/kit/display/use-slices.ts';
import type { CartGone } from '#ui/portal/cart.connect.ts';

import { CartLine, type CartLineMachines } from './cart-line.tsx';
import type { CartPlace } from './cart-place.ts';
import { EmptyCart } from './empty-cart.tsx';

/** A line usually has these tab stops: its article, its quantity with two buttons, its bookmark and its removal. */
const STOPS = 6;

/** A line is higher than a seventh of a window, so six lines fill most of it. */
const LINES_IN_SIGHT = 6;

interface CartLinesProps extends CartLineMachines {
  items: readonly CartItem[];
  isBusy: boolean;
  gone: CartGone | null;
  place: CartPlace;
  /** Names the place after the lines, to which a skip link leads if there are many lines. */
  end: { readonly target: string; readonly label: string };
}

/** Shows the lines, and how many there are. */
export function CartLines({ items, isBusy, gone, place, end, ...machines }: CartLinesProps) {
  const { t } = useTranslation('cart');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const expectRemoval = useFocusAfterRemoval(
    items.map(({ articleNo }) => articleNo),
    list,
    '.cart-line-name a',
    heading,
  );
  const Heading = `h${place.level}` as const;
  const drawn = useSlices(
    items.map(({ articleNo }) => articleNo),
    LINES_IN_SIGHT,
  );
  if (items.length === 0) return <EmptyCart titleRef={heading} gone={gone} place={place} />;
  return (
    <div aria-busy={isBusy}>
      <div className="cart-head">
        <Heading className="cart-count">
          {t('announce.lines', { count: items.length })}
          {isBusy && <span className="cart-updating"> {t('updating')}</span>}
        </Heading>
        {place.onLeave && (
          <Link href={CART_PATH} onPress={place.onLeave}>
            {t('page.show')}
          </Link>
        )}
      </div>
      {isLongWay(items.length, STOPS) && <SkipLink {...end} />}
      <ul ref={list} className="cart-lines">
        {items.slice(0, drawn).map((item) => (
          <CartLine key={item.articleNo} item={item} {...machines} expectRemoval={expectRemoval} />
        ))}
        {drawn < items.length && <li aria-hidden="true" className="cart-rest" />}
      </ul>
    </div>
  );
}
