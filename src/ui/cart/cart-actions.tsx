import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import type { Cart } from '#contract/carts/cart.contract.ts';
import { CHECKOUT_PATH } from '#contract/pages/addresses.contract.ts';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { useMark } from '#ui/kit/page/use-mark.ts';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { checkoutPath } from '#ui/portal/checkout-path.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';
import { useTotalName } from '#ui/record/incomplete-sums.ts';

import type { CartPlace } from './cart-place.ts';
import { useListMail } from './list-mail.ts';

interface CartActionsProps {
  cart: Cart;
  place: CartPlace;
  /** Links to the totals lead to this id if there are no totals. */
  id?: string;
}

/** Offers the next steps from the cart: an order, a quote, or a mail if the person's level allows no checkout (settled point 5). */
export function CartActions({ cart, place: { onLeave }, id }: CartActionsProps) {
  const { t } = useTranslation('cart');
  const visitor = useVisitor();
  useMark('cartFoot', onLeave === undefined);
  if (visitor === null) return null;
  const leaving = onLeave && { onPress: onLeave };
  if (!meetsLevel(visitor, { level: LEVELS.limitedPrices })) {
    return (
      <div id={id} tabIndex={-1} className="cart-actions">
        <p>{t('actions.sendAdvice')}</p>
        <div className="cart-actions-main">
          <SendList cart={cart} />
        </div>
      </div>
    );
  }
  return (
    <div className="cart-actions">
      <div className="cart-actions-main">
        {onLeave === undefined && <TotalInSight cart={cart} />}
        <LinkButton href={CHECKOUT_PATH} variant="primary" {...leaving}>
          {t('actions.checkout')}
        </LinkButton>
      </div>
      <LinkButton href={checkoutPath({ intent: 'quote' })} {...leaving}>
        {t('actions.quote')}
      </LinkButton>
    </div>
  );
}

/** The mail names each line, so it is prepared only for people who are offered it. */
function SendList({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  return (
    <LinkButton href={useListMail(cart.items)} variant="primary" icon="mail">
      {t('actions.send')}
    </LinkButton>
  );
}

/** Repeats the total where it stays in sight; screen readers find it among the totals. */
function TotalInSight({ cart: { items, totals } }: { cart: Cart }) {
  const { i18n } = useTranslation();
  const totalName = useTotalName();
  const { totalCents } = totals;
  if (totalCents === null || totalCents === 0) return null;
  return (
    <p className="cart-total-in-sight" aria-hidden="true">
      <span>{totalName(totals, items)}</span> <strong>{formatMoney(totalCents, i18n.language)}</strong>
    </p>
  );
}
