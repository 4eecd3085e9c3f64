import { cartFillingMachine } from '#machines/cart-filling/cart-filling.machine.ts';

import { pathModel, type Standpoint } from './generator/model.ts';
import { ENTRY } from './memory-list.model.ts';
import { refusal } from './refusal.ts';
import { cartFillingTitles } from './titles/cart-filling.titles.ts';

const { articleNo, quantity, machineNo } = ENTRY;

type Here = Standpoint<typeof cartFillingMachine>;

export const cartFillingModel = pathModel(cartFillingMachine, {
  titles: cartFillingTitles,
  starts: { 'the memory list is opened with one entry': () => undefined },
  goals: {
    'somebody puts the whole memory list into the cart': {
      from: 'the memory list is opened with one entry',
      to: 'filled',
    },
  },
  identity: () => null,
  events: {
    'filling.start': {
      by: 'person',
      cases: { 'put all entries into the cart': { lines: [{ articleNo, quantity, machineNo }] } },
    },
    'filling.dismiss': { by: 'person', cases: { 'close the message': {} } },
  },
  services: {
    fillCart: {
      'all lines are added': { done: [{ articleNo, added: true }] },
      'the line is not added': {
        done: [{ articleNo, added: false, error: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' as const }],
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  refusals: {
    'put nothing into the cart': ({ value }: Here) =>
      value === 'filling' ? null : { type: 'filling.start' as const, lines: [] },
  },
});
