import { fillCart } from '#api/cart/fill-cart.ts';
import { cartFillingActors } from '#machines/cart-filling/cart-filling.actors.ts';
import { cartFillingMachine } from '#machines/cart-filling/cart-filling.machine.ts';
import MemoryListScreen from '#ui/memory-list/memory-list-screen.tsx';

import { csvDownload } from './csv-download.ts';

const filling = cartFillingMachine.provide({ actors: cartFillingActors({ fillCart }) });

export default function MemoryList() {
  return <MemoryListScreen filling={filling} download={csvDownload} />;
}
