import { noteDrafts } from '#api/drafts/drafts.ts';
import type { memoryNotesMachine } from '#machines/buying/memory-notes/memory-notes.machine.ts';
import { memoryListWith } from '#tests/paths/flows/buying/memory-list/memory-list-page.tsx';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { KEPT_NOTES } from './memory-notes.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const memoryNotesFixture = fixture({
  path: () => '/myotec/my-memory-list',
  server: (start) => {
    if (start.endsWith('with an unsaved note')) noteDrafts.keep('u1', KEPT_NOTES);
    const server = new ShopServer({});
    server.memory.set(ENTRY.articleNo, ENTRY);
    return server;
  },
  screens: (chart: typeof memoryNotesMachine) => ({
    memoryList: memoryListWith({ noteKeeping: { machine: chart, recallNotes: noteDrafts.read } }),
  }),
  texts: ['memory', 'articles', 'listing'],
});
