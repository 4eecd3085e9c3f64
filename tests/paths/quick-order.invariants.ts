import type { SnapshotFrom } from 'xstate';

import type { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts';
import { writtenRows } from '#machines/quick-order/quick-order.rules.ts';

import { did, invariants, told, type Moment } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof quickOrderMachine>;

const lines = ({ calls }: Moment<Snapshot>, service: string) =>
  calls.filter((call) => call.service === service);

const written = ({ context }: Snapshot): string => JSON.stringify(writtenRows(context));

const isAnswered = (words: string): boolean => words.startsWith('the row is added');

export const quickOrderInvariants = invariants<Snapshot>({
  'what was typed is lost only when it was removed or added': ({ words, before, after }) =>
    before === null ||
    words === 'remove the first row' ||
    words === 'discard the restored rows' ||
    isAnswered(words) ||
    before.context.rows
      .filter(({ articleNo }) => articleNo !== '')
      .every(({ id }) => after.context.rows.some((row) => row.id === id)),

  'the tab keeps the rows as they are': (moment) => {
    const { before, after } = moment;
    return before === null || written(before) === written(after) || did(moment, 'keepRows');
  },

  'what was not added is back, and that is said': ({ words, after }) =>
    words !== 'quick order is opened with a row that was not added' ||
    (after.matches({ entering: 'restored' }) && writtenRows(after.context).length === 1),

  'there is always a row to type in': ({ after }) => after.context.rows.length > 0,

  'nothing is added that was not found good': (moment) =>
    lines(moment, 'addLines').length === 0 ||
    moment.before?.context.answers.some(({ result }) => result === 'ok') === true,

  'what is added is taken out, so that it is not added twice': ({ words, before, after }) =>
    !isAnswered(words) ||
    (before?.context.answers ?? [])
      .filter(({ result }) => result === 'ok')
      .every(({ id }) => !after.context.rows.some((row) => row.id === id)),

  'a row without an article number is told so': ({ words, after }) =>
    words !== 'the row has no article number' ||
    after.context.answers.some(({ result }) => result === 'missing_number'),

  'an answer holds for the row as it was sent': ({ words, after }) =>
    words !== 'change the quantity of the first row to five' ||
    !after.context.answers.some(({ id }) => id === after.context.rows[0]?.id),

  'cart and memory list are fetched anew when something may have been added to them': (moment) => {
    const isOver = moment.before?.matches('adding') === true && !moment.after.matches('adding');
    return (told(moment, 'cart', 'cart.reload') || told(moment, 'memoryList', 'memory.reload')) === isOver;
  },
});
