import { assign, fromPromise, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';

import { cleanProfile, profileProblems, recheckProfile } from './profile-edit.rules.ts';
import type {
  ProfileDraft,
  ProfileEditContext,
  ProfileEditEvent,
  ProfileEditInput,
  ProfileEditServices,
} from './profile-edit.types.ts';

export const profileEditActors = (services: Pick<ProfileEditServices, 'saveProfile'>) => ({
  saveProfile: fromPromise<void, ProfileDraft>(({ input }) => services.saveProfile(input)),
});

/** These actions keep the draft in the browser. */
export const profileEditActions = (services: Pick<ProfileEditServices, 'keepDraft'>) => ({
  keepDraft: ({ context }: { context: ProfileEditContext }) =>
    services.keepDraft(context.userId, context.draft),
});

const NOTHING: ProfileDraft = { firstName: '', lastName: '', telephone: '' };

const profileIn = (event: ProfileEditEvent): ProfileDraft =>
  event.type === 'profile.submit' ? event.profile : NOTHING;

/** Edits a dealer's own name and telephone number, on the account page itself (settled point 16). */
export const profileEditMachine = setup({
  types: {} as {
    context: ProfileEditContext;
    events: ProfileEditEvent;
    input: ProfileEditInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof profileEditActors>,
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    hasProblems: ({ event }) => profileProblems(profileIn(event)).length > 0,
  },
  actions: {
    ...({} as ReturnType<typeof profileEditActions>),
    takeDraft: assign(({ event }) => (event.type === 'field.change' ? { draft: event.profile } : {})),
    dropDraft: assign({ draft: null }),
    showProblems: assign(({ event }) => ({ problems: profileProblems(profileIn(event)) })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change'
        ? { problems: recheckProfile(context.problems, event.field, event.profile[event.field]) }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
  },
}).createMachine({
  id: 'profileEdit',
  description: 'A dealer’s own name and telephone number.',
  context: ({ input }) => ({ ...input, problems: [], code: null }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Are there changes that were entered but not saved?',
      always: [
        {
          guard: 'hasDraft',
          target: 'form.restored',
          description: 'Unsaved changes exist, because the session ended or the page was left.',
        },
        { target: 'viewing', description: 'There are no unsaved changes.' },
      ],
    },
    viewing: {
      description: 'Name and telephone number are shown.',
      initial: 'untouched',
      on: { 'profile.edit': { target: 'form', description: 'The person wants to change the details.' } },
      states: {
        untouched: { description: 'The page reports no change.' },
        saved: { description: 'The page says that the changes are saved.' },
      },
    },
    form: {
      description: 'Name and telephone number are being edited.',
      initial: 'editing',
      exit: 'clearProblems',
      on: {
        'field.change': {
          actions: ['takeDraft', 'keepDraft', 'recheckProblems'],
          description: 'Every entry is kept; a field’s problem disappears as soon as the field is corrected.',
        },
        'profile.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'An entry is missing or not valid.',
          },
          { target: '.saving', actions: 'clearProblems', description: 'The changes are sent.' },
        ],
        'profile.cancel': {
          target: 'viewing',
          actions: ['dropDraft', 'keepDraft'],
          description: 'The person discards the changes.',
        },
      },
      states: {
        editing: { description: 'No problem is shown.' },
        restored: { description: 'The page says that the unsaved changes are back in the fields.' },
        invalid: { description: 'Nothing was sent because of problems; those not yet corrected are listed.' },
        saving: {
          tags: 'busy',
          description: 'The changes are being saved; pressing again changes nothing.',
          on: {
            'profile.submit': { description: 'The changes are already being saved.' },
            'profile.cancel': { description: 'It is too late to discard the changes.' },
          },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ event }) => cleanProfile(profileIn(event)),
            onDone: {
              target: '#profileEdit.viewing.saved',
              actions: ['dropDraft', 'keepDraft'],
              description: 'The changes are saved; no draft is kept.',
            },
            onError: {
              target: 'failed',
              actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
              description: 'The changes were refused, or no answer came.',
            },
          },
        },
        failed: {
          description: 'The changes were refused, or no answer came; the entries stay in the fields.',
        },
      },
    },
  },
});
