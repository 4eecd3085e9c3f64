import type { SnapshotFrom } from 'xstate';

import type { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';
import { CUSTOMER_NO, GONE, SUCCESSOR } from './article-replacement.model.ts';

type Snapshot = SnapshotFrom<typeof articleReplacementMachine>;

const DONE = 'the server has replaced the line';
const LOST = 'no answer comes';

export const articleReplacementInvariants = invariants<Snapshot>({
  'each press asks the server once to replace the article of the line': ({ calls, words }) =>
    words === 'take the successor'
      ? calls.length === 1 && (calls[0]!.input as { articleNo: string }).articleNo === GONE
      : calls.length === 0,
  'the line is replaced in the cart of the customer for whom the person is buying': ({ calls }) =>
    calls.every(({ input }) => (input as { customerNo: unknown }).customerNo === CUSTOMER_NO),
  'the cart is fetched again once the line is replaced or may have been, and not before': ({ sent, words }) =>
    sent.filter(({ to, event }) => to === 'cart' && event.type === 'cart.reload').length ===
    (words === DONE || words === LOST ? 1 : 0),
  'a replacement is announced once it is done': ({ emitted, words }) =>
    emitted.length === (words === DONE ? 1 : 0) &&
    emitted.every(({ articleNo, successorNo }) => articleNo === GONE && successorNo === SUCCESSOR),
  'the page says that nothing was replaced only if the server said so': ({ after, before, words }) =>
    !after.matches('refused') || before?.matches('refused') === true || words.startsWith('the server says'),
  'a line counts as replaced only once the server has replaced it': ({ after, before, words }) =>
    !after.matches('replaced') || before?.matches('replaced') === true || words === DONE,
});
