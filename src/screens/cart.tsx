import CartDrawer from '#ui/cart/cart-drawer.tsx';
import type { CartDrawerProps } from '#ui/shell/top-bar/cart-button.tsx';

import { lineMachine } from './parts/line-machine.ts';
import { replacement } from './parts/replacement.ts';

export default function Cart(props: CartDrawerProps) {
  return <CartDrawer {...props} lineMachine={lineMachine} replacement={replacement} />;
}
