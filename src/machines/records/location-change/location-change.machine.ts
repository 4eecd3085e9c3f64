import { assign, fromPromise, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';

import { cleanLocation, locationProblems, recheckLocation } from './location-change.rules.ts';
import type {
  Location,
  LocationChangeContext,
  LocationChangeEvent,
  LocationChangeInput,
  LocationChangeServices,
  LocationReport,
} from './location-change.types.ts';

export const locationChangeActors = (services: Pick<LocationChangeServices, 'changeLocation'>) => ({
  changeLocation: fromPromise<void, LocationReport>(({ input }) => services.changeLocation(input)),
});

/** What the chart has the browser keep. */
export const locationChangeActions = (services: Pick<LocationChangeServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, machineNo, draft } }: { context: LocationChangeContext }) =>
    services.keepDraft(userId, machineNo, draft),
});

const NOTHING: Location = {
  street: '',
  postcode: '',
  city: '',
  country: '',
  contact: '',
  date: '',
  note: '',
};

const locationIn = (event: LocationChangeEvent): Location =>
  event.type === 'location.submit' ? event.location : NOTHING;

/** The dialog that tells customer service where a machine stands now; lives as long as the machine's page. */
export const locationChangeMachine = setup({
  types: {} as {
    context: LocationChangeContext;
    events: LocationChangeEvent;
    input: LocationChangeInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof locationChangeActors>,
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    hasProblems: ({ context, event }) => locationProblems(locationIn(event), context.now()).length > 0,
  },
  actions: {
    ...({} as ReturnType<typeof locationChangeActions>),
    takeDraft: assign(({ event }) => (event.type === 'field.change' ? { draft: event.location } : {})),
    dropDraft: assign({ draft: null }),
    showProblems: assign(({ context, event }) => ({
      problems: locationProblems(locationIn(event), context.now()),
    })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change'
        ? {
            problems: recheckLocation(
              context.problems,
              event.field,
              event.location[event.field],
              context.now(),
            ),
          }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
  },
}).createMachine({
  id: 'locationChange',
  description: 'The dialog that tells customer service where a machine stands now.',
  context: ({ input }) => ({ ...input, problems: [], code: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not there.',
      on: {
        'dialog.open': [
          {
            guard: 'hasDraft',
            target: 'form.restored',
            description: 'It was begun before the session ended, or the page was left.',
          },
          { target: 'form', description: 'The machine has moved, or is going to.' },
        ],
      },
    },
    form: {
      description: 'The new location is entered.',
      initial: 'editing',
      exit: 'clearProblems',
      on: {
        'field.change': {
          actions: ['takeDraft', 'keepDraft', 'recheckProblems'],
          description: 'What is entered is kept; a field with a problem is freed as soon as it is mended.',
        },
        'location.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'Something is missing or cannot be meant.',
          },
          { target: '.sending', actions: 'clearProblems', description: 'It is sent.' },
        ],
        'dialog.close': {
          target: 'closed',
          actions: ['dropDraft', 'keepDraft'],
          description: 'The person leaves it, or waits no longer.',
        },
      },
      states: {
        editing: { description: 'Nothing is wrong so far.' },
        restored: { description: 'It is said that what was not sent is back in the fields.' },
        invalid: { description: 'Fields have problems, which are listed.' },
        sending: {
          tags: 'busy',
          description: 'The report is on its way; a second press changes nothing.',
          on: { 'location.submit': { description: 'It is on its way already.' } },
          invoke: {
            id: 'changeLocation',
            src: 'changeLocation',
            input: ({ context, event }) => ({
              machineNo: context.machineNo,
              location: cleanLocation(locationIn(event)),
            }),
            onDone: {
              target: '#locationChange.sent',
              actions: ['dropDraft', 'keepDraft'],
              description: 'Customer service will know; nothing is left to keep.',
            },
            onError: {
              target: 'failed',
              actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
              description: 'It is refused, or no answer came.',
            },
          },
        },
        failed: { description: 'It was refused, or no answer came; everything stays in the fields.' },
      },
    },
    sent: {
      description: 'It is said that the report has arrived.',
      on: { 'dialog.close': { target: 'closed', description: 'The person has read it.' } },
    },
  },
});
