import { fillCart } from '#api/carts/fill-cart.ts';
import { noteDrafts } from '#api/drafts/drafts.ts';
import { cartFillingActors, cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import {
  memoryNotesActions,
  memoryNotesMachine,
} from '#machines/buying/memory-notes/memory-notes.machine.ts';
import MemoryListScreen from '#ui/memory-list/memory-list-screen.tsx';

import { csvDownload } from './csv-download.ts';
import { lineMachine } from './parts/line-machine.ts';

const filling = cartFillingMachine.provide({ actors: cartFillingActors({ fillCart }) });
const noteKeeping = {
  machine: memoryNotesMachine.provide({ actions: memoryNotesActions({ keepNotes: noteDrafts.keep }) }),
  recallNotes: noteDrafts.read,
};

export default function MemoryList() {
  return (
    <MemoryListScreen
      filling={filling}
      download={csvDownload}
      noteKeeping={noteKeeping}
      lineMachine={lineMachine}
    />
  );
}
