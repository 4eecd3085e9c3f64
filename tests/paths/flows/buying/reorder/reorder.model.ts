import { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { reorderTitles } from './reorder.titles.ts';

/** The first line can still be ordered and the second cannot; a third line, if there is one, can. */
const ORDERABLE = [1];
const SEVERAL_ORDERABLE = [1, 3];

const compared = (...positions: readonly number[]) => ({
  done: { positions, fingerprint: `of-${positions.join('-')}` },
});

type Here = Standpoint<typeof reorderMachine>;

const merges =
  (...positions: readonly number[]) =>
  ({ context: { attempt } }: Here): boolean =>
    String(attempt?.positions) === String(positions);

/** The person sets this quantity for the first line. */
export const MORE = 4;

const hasMore = ({ context: { chosen, quantities } }: Here): boolean =>
  chosen.includes(1) && quantities[1] === MORE;

const isWrong = ({ context }: Here): boolean => context.wrongQuantities.length > 0;

const raiseQuantity = (here: Here) =>
  here.context.chosen.includes(1) && !hasMore(here) ? { position: 1, quantity: MORE } : null;

/** Types a quantity only after the person has set one, so that the previous quantity is known. */
const typeQuantity = (wrong: boolean) => (here: Here) =>
  here.value === 'choosing' && hasMore(here) && isWrong(here) !== wrong
    ? { articleNo: '1', isWrong: wrong }
    : null;

export const reorderModel = pathModel(reorderMachine, {
  titles: reorderTitles,
  starts: { 'an order is shown': () => ({ orderNo: '700001' }) },
  goals: {
    'a customer reorders an earlier order': {
      from: 'an order is shown',
      through: ['choosing'],
      to: 'merged',
    },
    'a customer reorders an earlier order with another quantity': {
      from: 'an order is shown',
      through: ['choosing', 'raise the quantity of the line', 'merging'],
      to: 'merged',
    },
  },
  identity: ({ context: { orderable, chosen, quantities, wrongQuantities } }) => ({
    orderable,
    chosen,
    quantities,
    wrongQuantities,
  }),
  events: {
    'reorder.open': { by: 'person', cases: { 'press *Order again*': {} } },
    'reorder.close': { by: 'person', cases: { 'press *Close*': {} } },
    'line.choose': {
      by: 'person',
      cases: {
        'deselect the line': ({ context: { chosen } }: Here) =>
          chosen.includes(1) ? { position: 1, wanted: false } : null,
        'select the line': ({ context: { chosen } }: Here) =>
          !chosen.includes(1) ? { position: 1, wanted: true } : null,
      },
    },
    'lines.choose': {
      by: 'person',
      cases: { 'press *Select all*': { wanted: true }, 'press *Select none*': { wanted: false } },
    },
    'line.change': {
      by: 'person',
      cases: { 'raise the quantity of the line': raiseQuantity },
    },
    'quantity.typed': {
      by: 'person',
      cases: {
        'type a quantity that is not valid': typeQuantity(true),
        'type the previous quantity': typeQuantity(false),
      },
    },
    'reorder.confirm': { by: 'person', cases: { 'press *Add to the cart*': {} } },
    'reorder.retry': {
      by: 'person',
      cases: {
        'press *Try again*': ({ value }: Here) => (value === 'outdated' ? null : {}),
        'press *Show the lines again*': ({ value }: Here) => (value === 'outdated' ? {} : null),
      },
    },
  },
  services: {
    compareOrder: {
      'one of two lines can be ordered': compared(...ORDERABLE),
      'two of three lines can be ordered': compared(...SEVERAL_ORDERABLE),
      'no line can be ordered any more': compared(),
      'no answer comes to the comparison': { fails: refusal(null) },
    },
    mergeOrder: {
      'the line is added': { done: { added: 1, missed: 0 }, when: merges(1) },
      'the third line is added': { done: { added: 1, missed: 0 }, when: merges(3) },
      'both lines are added': { done: { added: 2, missed: 0 }, when: merges(...SEVERAL_ORDERABLE) },
      'the line can no longer be ordered': { done: { added: 0, missed: 1 }, when: merges(1) },
      'the answer is lost': { fails: refusal(null) },
      'an article, a price or a quantity has changed': { fails: refusal(409, 'CART_CHANGED_ERROR') },
      'the server says: no such order': { fails: refusal(404, 'ORDER_NOT_FOUND_ERROR') },
      'the server is too busy': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
    },
  },
  delays: {},
  refusals: {
    'deselect all lines where there is only one': ({ context }: Here) =>
      context.orderable.length === 1 ? { type: 'lines.choose' as const, wanted: false } : null,
    'change the quantity of a line that cannot be ordered': () => ({
      type: 'line.change' as const,
      position: 2,
      quantity: MORE,
    }),
  },
});
