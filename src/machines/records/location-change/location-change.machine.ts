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

/** These actions keep the draft in the browser. */
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

/** Reports a machine's new location to customer service in a dialog; lives as long as the machine's page. */
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
    hasProblems: ({ context, event }) => locationProblems(locationIn(event), context.today()).length > 0,
  },
  actions: {
    ...({} as ReturnType<typeof locationChangeActions>),
    takeDraft: assign(({ event }) => (event.type === 'field.change' ? { draft: event.location } : {})),
    dropDraft: assign({ draft: null }),
    showProblems: assign(({ context, event }) => ({
      problems: locationProblems(locationIn(event), context.today()),
    })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change'
        ? {
            problems: recheckLocation(
              context.problems,
              event.field,
              event.location[event.field],
              context.today(),
            ),
          }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
  },
}).createMachine({
  id: 'locationChange',
  description: 'The dialog that reports a machine’s new location to customer service.',
  context: ({ input }) => ({ ...input, problems: [], code: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'dialog.open': [
          {
            guard: 'hasDraft',
            target: 'form.restored',
            description: 'A report was begun before the session ended or the page was left.',
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
          description: 'Every entry is kept; a field’s problem disappears as soon as the field is corrected.',
        },
        'location.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'An entry is missing or not valid.',
          },
          { target: '.sending', actions: 'clearProblems', description: 'The report is sent.' },
        ],
        'dialog.close': {
          target: 'closed',
          actions: ['dropDraft', 'keepDraft'],
          description: 'The person closes the dialog: the entries are discarded.',
        },
      },
      states: {
        editing: { description: 'No problem is shown.' },
        restored: { description: 'The dialog says that the unsent entries are back in the fields.' },
        invalid: { description: 'Nothing was sent because of problems; those not yet corrected are listed.' },
        sending: {
          tags: 'busy',
          description: 'The report is being sent; pressing again changes nothing.',
          on: {
            'location.submit': { description: 'The report is already being sent.' },
            'dialog.close': { description: 'The dialog stays open until the answer comes.' },
          },
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
              description: 'Customer service has the report; no draft is kept.',
            },
            onError: {
              target: 'failed',
              actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
              description: 'The report was refused, or no answer came.',
            },
          },
        },
        failed: { description: 'The report was refused, or no answer came; the entries stay in the fields.' },
      },
    },
    sent: {
      description: 'The dialog says that the report has arrived.',
      on: { 'dialog.close': { target: 'closed', description: 'The person closes the dialog.' } },
    },
  },
});
