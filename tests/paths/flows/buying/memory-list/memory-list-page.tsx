import type { ComponentProps } from 'react';

import { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';
import { csvDownload } from '#src/screens/csv-download.ts';
import MemoryListScreen from '#ui/memory-list/memory-list-screen.tsx';

type Flows = Partial<ComponentProps<typeof MemoryListScreen>>;

/** Returns the page of the memory list with the flow that is being tested; the page's other flows are not used. */
export const memoryListWith = (flow: Flows) =>
  function MemoryList() {
    return (
      <MemoryListScreen
        filling={cartFillingMachine}
        download={csvDownload}
        noteKeeping={{ machine: memoryNotesMachine, recallNotes: () => ({}) }}
        lineMachine={lineMachineMachine}
        {...flow}
      />
    );
  };
