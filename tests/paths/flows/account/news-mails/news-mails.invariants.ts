import type { SnapshotFrom } from 'xstate';

import type { newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

const PRESS = 'press *An order is late*';

export const newsMailsInvariants = invariants<SnapshotFrom<typeof newsMailsMachine>>({
  'each press sends one choice, and only for the kind that was pressed': ({ words, calls }) =>
    calls.length === (words === PRESS ? 1 : 0) &&
    calls.every(({ input }) => JSON.stringify(input) === '{"orderLate":false}'),
  'the page says that a choice is saved only once the server has stored it': ({ words, before, after }) =>
    !after.matches({ ready: 'saved' }) ||
    before?.matches({ ready: 'saved' }) === true ||
    words === 'the server stores the choice',
  'the page remembers a new choice exactly while it is being saved': ({ after }) =>
    (after.context.wished !== null) === after.matches('saving'),
});
