import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';
import { csvDownload } from '#src/screens/csv-download.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import MemoryListScreen from '#ui/memory-list/memory-list-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const cartFillingFixture = fixture({
  path: () => '/myotec/my-memory-list',
  server: () => {
    const server = new ShopServer({});
    server.memory.set(ENTRY.articleNo, ENTRY);
    return server;
  },
  screens: (chart: typeof cartFillingMachine) => ({
    memoryList: () => (
      <MemoryListScreen
        filling={chart}
        download={csvDownload}
        noteKeeping={{ machine: memoryNotesMachine, recallNotes: () => ({}) }}
        lineMachine={lineMachineMachine}
      />
    ),
  }),
  texts: ['memory', 'articles', 'listing'],
});
