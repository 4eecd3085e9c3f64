import { machineDetailsMachine } from '#machines/machine-details/machine-details.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { machineDetailsTitles } from './titles/machine-details.titles.ts';

export const machineDetailsModel = pathModel(machineDetailsMachine, {
  titles: machineDetailsTitles,
  starts: { 'the page of a machine is opened': () => ({ machineNo: 'QM-2014001' }) },
  goals: {
    'a customer reads about a machine': { from: 'the page of a machine is opened', to: 'shown' },
  },
  identity: () => null,
  events: { 'details.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    loadMachine: {
      'the machine arrives': { done: undefined },
      'the server says: no such machine': { fails: refusal(404, 'MACHINE_DOES_NOT_EXIST_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
