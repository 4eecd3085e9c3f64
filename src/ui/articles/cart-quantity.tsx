import type { CartItem } from '#contract/cart.contract.ts';

import { ArticleQuantity } from './article-quantity.tsx';
import { useCartLine } from './cart-line.connect.ts';

/** The quantity of a line in the cart, to be changed. */
export function CartQuantity({ item }: { item: Pick<CartItem, 'articleNo' | 'quantity' | 'quantityStep'> }) {
  const line = useCartLine(item);
  return <ArticleQuantity article={item} value={line.quantity} onChange={line.change} />;
}
