import type { SnapshotFrom } from 'xstate';

import type { newsMailsMachine, NewsMailsEvent } from '#machines/account/news-mails/news-mails.machine.ts';

import { invariants, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof newsMailsMachine>;

const PRESS = 'press *An order is late*';

/** Returns, as text, the choice that a press makes. */
const choiceIn = ({ happening, before }: Moment<Snapshot>): string | null => {
  const event = before && (happening?.eventIn(before) as NewsMailsEvent | null);
  return event && JSON.stringify({ [event.kind]: event.isOn });
};

export const newsMailsInvariants = invariants<Snapshot>({
  'each press sends exactly the choice that the person makes': (moment) =>
    moment.calls.length === (moment.words === PRESS ? 1 : 0) &&
    moment.calls.every(({ input }) => JSON.stringify(input) === choiceIn(moment)),
  'the page says that a choice is saved only once the server has stored it': ({ words, before, after }) =>
    !after.matches({ ready: 'saved' }) ||
    before?.matches({ ready: 'saved' }) === true ||
    words === 'the server stores the choice',
  'the page remembers a new choice exactly while it is being saved': ({ after }) =>
    (after.context.wished !== null) === after.matches('saving'),
});
