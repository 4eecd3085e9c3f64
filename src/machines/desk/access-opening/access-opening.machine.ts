import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { AccessBody, DeskCompany } from '#contract/desk/desk-access.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { newKey } from '#contract/new-key.contract.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';

import type {
  AccessOpeningContext,
  AccessOpeningEvent,
  AccessOpeningServices,
  OpenedAccess,
} from './access-opening.types.ts';

export const accessOpeningActors = (services: AccessOpeningServices) => ({
  findCompanies: fromPromise<readonly DeskCompany[], string>(({ input }) => services.findCompanies(input)),
  openAccess: fromPromise<void, OpenedAccess>(({ input }) => services.openAccess(input)),
});

const accessIn = (event: AccessOpeningEvent): AccessBody | null =>
  event.type === 'access.submit' ? event.access : null;

const isSame = (one: AccessBody | null, other: AccessBody | null): boolean =>
  one?.companyId === other?.companyId && one?.level === other?.level && one?.role === other?.role;

const SEEK = {
  target: '#accessOpening.form.seeking',
  actions: 'takeSearch',
  description: 'The person at the desk searches for another number or name.',
} as const;

const SUBMIT = [
  {
    guard: 'hasCompany',
    target: 'opening',
    actions: 'takeAccess',
    description: 'The person at the desk opens access.',
  },
  { target: 'invalid', description: 'No company is chosen.' },
] as const;

/** Opens access for a person who signed up, in a dialog at the desk; lives as long as the page lists the sign-up. */
export const accessOpeningMachine = setup({
  types: {} as { context: AccessOpeningContext; events: AccessOpeningEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof accessOpeningActors>,
  guards: {
    hasCompany: ({ event }) => accessIn(event) !== null,
    isDoneBefore: (_, { code }: Failure) => code === 'DESK_ALREADY_DONE_ERROR',
  },
  actions: {
    takePerson: assign(({ event }) =>
      event.type === 'dialog.open'
        ? { person: event.person, search: event.person.stated, companies: [], access: null }
        : {},
    ),
    takeSearch: assign(({ event }) => (event.type === 'company.seek' ? { search: event.search } : {})),
    takeCompanies: assign((_, companies: readonly DeskCompany[]) => ({ companies })),
    /** Sending the same access again repeats the attempt; different access would be refused under the same key. */
    takeAccess: assign(({ context: { access, key }, event }) => ({
      access: accessIn(event),
      key: isSame(access, accessIn(event)) ? key : newKey(),
    })),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
    tellOpened: sendTo(notifications, successNotice('ACCESS_OPENED')),
  },
}).createMachine({
  id: 'accessOpening',
  description: 'The dialog at the desk that opens access for a person who signed up.',
  context: { person: null, search: '', companies: [], access: null, key: '', code: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'dialog.open': {
          target: 'form',
          actions: 'takePerson',
          description: 'The dialog opens and searches at once for the company that was named at sign-up.',
        },
      },
    },
    form: {
      description: 'Company, role and level are chosen.',
      initial: 'seeking',
      on: { 'dialog.close': { target: 'closed', description: 'The person at the desk closes the dialog.' } },
      states: {
        seeking: {
          tags: 'busy',
          description: 'The dialog searches for companies with this number or name.',
          invoke: {
            id: 'findCompanies',
            src: 'findCompanies',
            input: ({ context }) => context.search,
            onDone: {
              target: 'choosing',
              actions: { type: 'takeCompanies', params: ({ event }) => event.output },
              description: 'The companies are listed, or the dialog says that there are none.',
            },
            onError: { target: 'unsought', description: 'The search was refused, or no answer came.' },
          },
        },
        unsought: {
          description: 'The dialog says that the search did not work.',
          on: { 'company.seek': SEEK },
        },
        choosing: {
          description: 'The person at the desk chooses a company, or searches again.',
          on: { 'company.seek': SEEK, 'access.submit': SUBMIT },
        },
        invalid: {
          description: 'The dialog says that a company has to be chosen.',
          on: { 'company.seek': SEEK, 'access.submit': SUBMIT },
        },
        opening: {
          tags: 'busy',
          description: 'Access is being opened; this cannot be cancelled.',
          on: { 'dialog.close': { description: 'The dialog stays open until the answer comes.' } },
          invoke: {
            id: 'openAccess',
            src: 'openAccess',
            input: ({ context: { person, key, access } }) => ({
              userId: person!.userId,
              key,
              access: access!,
            }),
            onDone: {
              target: '#accessOpening.closed',
              actions: 'tellOpened',
              description: 'Access is open, and the person who signed up is notified by mail.',
            },
            onError: [
              {
                guard: { type: 'isDoneBefore', params: ({ event }) => asFailure(event.error) },
                target: '#accessOpening.closed',
                description:
                  'A notice says that the sign-up was already dealt with: by a colleague, or by this person in an earlier try that got no answer.',
              },
              {
                target: 'failed',
                actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
                description: 'The server refused, or no answer came.',
              },
            ],
          },
        },
        failed: {
          description: 'The dialog says that access may not have been opened; the choices stay.',
          on: { 'company.seek': SEEK, 'access.submit': SUBMIT },
        },
      },
    },
  },
});
