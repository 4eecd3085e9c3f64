import { useTranslation } from 'react-i18next';

import type { CartItem } from '#contract/carts/cart.contract.ts';
import { formatNumber } from '#i18n/format.ts';

import { ArticleQuantity } from './article-quantity.tsx';
import { useCartLine } from './cart-line.connect.ts';
import type { QuantityWatch } from './quantity-watch.ts';

interface CartQuantityProps {
  item: Pick<CartItem, 'articleNo' | 'quantity' | 'quantityStep'>;
  /** Connects the field with the flow that orders the cart. */
  watch?: QuantityWatch;
}

/** Shows the quantity of a line in the cart, which can be changed unless the line is being removed. */
export function CartQuantity({ item, watch }: CartQuantityProps) {
  const { i18n } = useTranslation();
  const line = useCartLine(item);
  if (line.isLeaving) return formatNumber(line.quantity, i18n.language);
  return <ArticleQuantity article={item} value={line.quantity} onChange={line.change} watch={watch} />;
}
