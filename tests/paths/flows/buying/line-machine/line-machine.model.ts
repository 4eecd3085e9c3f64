import { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';

import { LINE, MACHINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { lineMachineTitles } from './line-machine.titles.ts';

export const LINE_MACHINE_WORDS = {
  cart: 'the cart is opened with a spare part',
  memory: 'the memory list is opened with a spare part',
} as const;

export const lineMachineModel = pathModel(lineMachineMachine, {
  titles: lineMachineTitles,
  starts: {
    [LINE_MACHINE_WORDS.cart]: () => ({ keeper: 'cart', articleNo: LINE }),
    [LINE_MACHINE_WORDS.memory]: () => ({ keeper: 'memoryList', articleNo: LINE }),
  },
  goals: {
    'a person assigns a machine to a spare part': {
      from: LINE_MACHINE_WORDS.cart,
      through: ['open.choosing', 'choose a machine'],
      to: 'closed',
    },
    'a person notes on the memory list which machine a spare part is for': {
      from: LINE_MACHINE_WORDS.memory,
      through: ['open.choosing', 'choose a machine'],
      to: 'closed',
    },
  },
  identity: ({ context: { keeper } }) => keeper,
  events: {
    'dialog.open': { by: 'person', cases: { 'open the dialog for the machine of the line': {} } },
    'dialog.close': { by: 'person', cases: { 'press *Cancel*': {} } },
    'machines.reload': { by: 'person', cases: { 'press *Try again*': {} } },
    'machine.choose': {
      by: 'person',
      cases: {
        'choose a machine': { machineNo: MACHINE },
        'choose no particular machine': { machineNo: null },
      },
    },
  },
  services: {
    loadMachineNumbers: {
      'the list of machines arrives': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
