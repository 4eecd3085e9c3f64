import { loadMachineNumbers } from '#api/machines/machines.ts';
import { lineMachineActors } from '#machines/line-machine/line-machine.actors.ts';
import { lineMachineMachine } from '#machines/line-machine/line-machine.machine.ts';
import CartDrawer from '#ui/cart/cart-drawer.tsx';
import type { CartDrawerProps } from '#ui/shell/cart-button.tsx';

const lineMachine = lineMachineMachine.provide({ actors: lineMachineActors({ loadMachineNumbers }) });

export default function Cart(props: CartDrawerProps) {
  return <CartDrawer {...props} lineMachine={lineMachine} />;
}
