import { loadMachineNumbers } from '#api/machines/machines.ts';
import { lineMachineActors, lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import CartDrawer from '#ui/cart/cart-drawer.tsx';
import type { CartDrawerProps } from '#ui/shell/top-bar/cart-button.tsx';

import { replacement } from './replacement.ts';

const lineMachine = lineMachineMachine.provide({ actors: lineMachineActors({ loadMachineNumbers }) });

export default function Cart(props: CartDrawerProps) {
  return <CartDrawer {...props} lineMachine={lineMachine} replacement={replacement} />;
}
