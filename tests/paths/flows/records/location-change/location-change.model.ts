import { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';
import type { Location } from '#machines/records/location-change/location-change.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { locationChangeTitles } from './location-change.titles.ts';

type Here = Standpoint<typeof locationChangeMachine>;

export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const filled = (date: string): Location => ({
  street: 'Industriestraße  9 ',
  postcode: '89073',
  city: 'Ulm',
  country: 'DE',
  contact: 'Karla Kran',
  date,
  note: 'Second hall.\n\nRing twice. ',
});

export const locationChangeModel = pathModel(locationChangeMachine, {
  titles: locationChangeTitles,
  starts: {
    'the page of a machine is opened': ({ now }) => ({
      machineNo: 'QM-2014001',
      userId: 'u1',
      draft: null,
      today: () => dayOf(now()),
    }),
    'the page of a machine is opened again with an unsent report': ({ now }) => ({
      machineNo: 'QM-2014001',
      userId: 'u1',
      draft: filled(dayOf(now())),
      today: () => dayOf(now()),
    }),
  },
  goals: {
    'a customer reports the new location of a machine': {
      from: 'the page of a machine is opened',
      through: ['enter the street'],
      to: 'sent',
    },
  },
  identity: ({ context }) => [
    context.problems.some(({ field }) => field === 'street'),
    context.draft !== null,
  ],
  events: {
    'dialog.open': { by: 'person', cases: { 'press *Report new location*': {} } },
    'dialog.close': { by: 'person', cases: { 'close the dialog': {} } },
    'field.change': {
      by: 'person',
      cases: {
        'enter the street': ({ context }: Here) => ({
          field: 'street' as const,
          location: filled(context.today()),
        }),
      },
    },
    'location.submit': {
      by: 'person',
      cases: {
        'press *Send report* with an empty street': ({ context }: Here) => ({
          location: { ...filled(context.today()), street: '' },
        }),
        'press *Send report* with everything filled in': ({ context }: Here) => ({
          location: filled(context.today()),
        }),
      },
    },
  },
  services: {
    changeLocation: {
      'the server accepts the report': { done: undefined },
      'the server says: no such machine': { fails: refusal(404, 'MACHINE_DOES_NOT_EXIST_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  // A path fills in everything only after a first entry, which is kept as a draft.
  unwalked: ({ context }, words) => words.endsWith('everything filled in') && context.draft === null,
});
