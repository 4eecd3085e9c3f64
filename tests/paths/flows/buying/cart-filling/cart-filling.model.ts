import { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { ENTRY, SAVED } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { cartFillingTitles } from './cart-filling.titles.ts';

const { articleNo, quantity, machineNo } = ENTRY;

type Here = Standpoint<typeof cartFillingMachine>;

/**
 * The chart gets two lines, so that sending more than the selected one is noticed. The page of the walk has only the
 * first, so nobody selects the second.
 */
export const LINES = [
  { articleNo, quantity, machineNo },
  { articleNo: SAVED, quantity: 1, machineNo: null },
];

const holdsWrongQuantity = ({ context }: Here): boolean => context.wrongQuantities.length > 0;

const typeQuantity = (isWrong: boolean) => (here: Here) =>
  holdsWrongQuantity(here) === isWrong ? null : { articleNo, isWrong };

const isChosen = ({ context }: Here): boolean => context.chosen.length > 0;

/** No path through the page takes this case, because the page of the walk has a single entry. */
export const PARTLY = 'one line of two is added';

export const cartFillingModel = pathModel(cartFillingMachine, {
  titles: cartFillingTitles,
  starts: { 'the memory list is opened with one entry': () => undefined },
  goals: {
    'a person adds the whole memory list to the cart': {
      from: 'the memory list is opened with one entry',
      to: 'filled',
    },
  },
  identity: ({ context }) => [context.chosen, context.wrongQuantities],
  events: {
    'filling.start': {
      by: 'person',
      cases: {
        'add all entries to the cart': (here: Here) => (isChosen(here) ? null : { lines: LINES }),
        'add the selected entry to the cart': (here: Here) => (isChosen(here) ? { lines: LINES } : null),
      },
    },
    'quantity.typed': {
      by: 'person',
      cases: {
        'type a quantity that is not valid': typeQuantity(true),
        'type the previous quantity': typeQuantity(false),
      },
    },
    'entry.choose': {
      by: 'person',
      cases: {
        'select the entry': (here: Here) => (isChosen(here) ? null : { articleNo, wanted: true }),
        'deselect the entry': (here: Here) => (isChosen(here) ? { articleNo, wanted: false } : null),
      },
    },
    'entries.choose': {
      by: 'person',
      cases: {
        'select all entries': (here: Here) => (isChosen(here) ? null : { articleNos: [articleNo] }),
        'deselect all entries': (here: Here) => (isChosen(here) ? { articleNos: [] } : null),
      },
    },
    'filling.dismiss': { by: 'person', cases: { 'close the message': {} } },
  },
  services: {
    fillCart: {
      'all lines are added': { done: [{ articleNo, added: true }] },
      'the line is not added': {
        done: [{ articleNo, added: false, error: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' as const }],
      },
      [PARTLY]: {
        done: [
          { articleNo, added: true },
          { articleNo: SAVED, added: false, error: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' as const },
        ],
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  unwalked: (_, words) => words === PARTLY,
  refusals: {
    'add nothing to the cart': (here: Here) =>
      here.value === 'filling' || holdsWrongQuantity(here)
        ? null
        : { type: 'filling.start' as const, lines: [] },
  },
});
