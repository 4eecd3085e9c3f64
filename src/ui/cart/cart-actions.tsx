import { useTranslation } from 'react-i18next';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import type { CartItem } from '#contract/carts/cart.contract.ts';
import { LinkButton } from '#ui/kit/actions/link.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { useListMail } from './list-mail.ts';

interface CartActionsProps {
  items: readonly CartItem[];
  onLeave: () => void;
}

/** Offers the ways on from the cart: an order, a quote, or a mail where the level allows no checkout (settled point 5). */
export function CartActions({ items, onLeave }: CartActionsProps) {
  const { t } = useTranslation('cart');
  const visitor = useVisitor();
  const mail = useListMail(items);
  if (visitor === null) return null;
  if (!meetsLevel(visitor, { level: LEVELS.limitedPrices })) {
    return (
      <div className="cart-actions">
        <p>{t('actions.sendAdvice')}</p>
        <LinkButton href={mail} variant="primary" icon="mail">
          {t('actions.send')}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="cart-actions">
      <LinkButton href="/shop/checkout" variant="primary" onPress={onLeave}>
        {t('actions.checkout')}
      </LinkButton>
      <LinkButton href="/shop/checkout?intent=quote" onPress={onLeave}>
        {t('actions.quote')}
      </LinkButton>
    </div>
  );
}
