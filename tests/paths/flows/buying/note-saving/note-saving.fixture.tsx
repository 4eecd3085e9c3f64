import { noteSavingMachine } from '#machines/buying/memory-notes/note-saving.machine.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const SAVING = 'PATCH /memory-list/';

let letThrough: () => void;

/** Lets the answer to this note through, and holds back the next one. */
const answer = (server: ShopServer): void => {
  letThrough();
  letThrough = server.hold(SAVING);
};

export const noteSavingFixture = fixture({
  path: () => '/myotec/my-memory-list',
  server: () => {
    const server = new ShopServer({});
    server.memory.set(ENTRY.articleNo, ENTRY);
    letThrough = server.hold(SAVING);
    return server;
  },
  own: noteSavingMachine,
  before: {
    'the list has saved the note': (server) => {
      server.refuse(SAVING, undefined);
      answer(server);
    },
    'the list has not saved the note': (server) => {
      server.refuse(SAVING, 'lost');
      answer(server);
    },
  },
});
