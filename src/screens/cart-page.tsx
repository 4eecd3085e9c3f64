import { saveCart } from '#api/memory-list/save-lines.ts';
import { cartSavingActors, cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';
import CartPage from '#ui/cart/cart-page.tsx';

import { csvDownload } from './csv-download.ts';
import { lineMachine } from './parts/line-machine.ts';
import { replacement } from './parts/replacement.ts';

const saving = cartSavingMachine.provide({ actors: cartSavingActors({ saveLines: saveCart }) });

export default function Cart() {
  return (
    <CartPage download={csvDownload} saving={saving} lineMachine={lineMachine} replacement={replacement} />
  );
}
