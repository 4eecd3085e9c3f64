import type { machineDetailsMachine } from '#machines/machine-details/machine-details.machine.ts';
import type { machineDetailsModel } from '#tests/paths/machine-details.model.ts';

import type { Gestures, Say, Sightings } from './tables.ts';

const retry: Say = ({ machines }) => machines.details.retry;
const report: Say = ({ machines }) => machines.details.changeLocation;

export const machineDetailsTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<
    typeof machineDetailsModel
  >,
  sightings: {
    loading: { shown: [({ machines }) => machines.details.loading], absent: [retry, report] },
    shown: {
      focus: 'heading',
      shown: [
        report,
        ({ machines }) => machines.details.manuals,
        ({ machines }) => machines.details.layouts,
        ({ machines }) => machines.equipment.title,
        ({ machines }) => machines.service.title,
        ({ machines }) => machines.label.print,
      ],
      absent: [retry],
    },
    notFound: {
      heading: ({ machines }) => machines.details.notFoundTitle,
      focus: 'heading',
      shown: [({ codes }) => codes.MACHINE_DOES_NOT_EXIST_ERROR],
      absent: [retry, report],
    },
    failed: {
      heading: ({ machines }) => machines.details.failedTitle,
      focus: 'heading',
      shown: [retry],
      absent: [report],
    },
  } satisfies Sightings<typeof machineDetailsMachine>,
};
