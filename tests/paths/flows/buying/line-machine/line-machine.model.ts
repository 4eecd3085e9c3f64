import { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';

import { LINE, MACHINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { lineMachineTitles } from './line-machine.titles.ts';

export const lineMachineModel = pathModel(lineMachineMachine, {
  titles: lineMachineTitles,
  starts: { 'the cart is opened with a spare part': () => ({ articleNo: LINE }) },
  goals: {
    'a person assigns a machine to a spare part': {
      from: 'the cart is opened with a spare part',
      through: ['open.choosing', 'choose a machine'],
      to: 'closed',
    },
  },
  identity: () => null,
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
