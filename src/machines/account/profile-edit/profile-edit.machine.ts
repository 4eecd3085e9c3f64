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

/** What the chart has the browser keep. */
export const profileEditActions = (services: Pick<ProfileEditServices, 'keepDraft'>) => ({
  keepDraft: ({ context }: { context: ProfileEditContext }) =>
    services.keepDraft(context.userId, context.draft),
});

const NOTHING: ProfileDraft = { firstName: '', lastName: '', telephone: '' };

const profileIn = (event: ProfileEditEvent): ProfileDraft =>
  event.type === 'profile.submit' ? event.profile : NOTHING;

/** A dealer's own name and telephone number, changed in their place on the account page (decisions 16). */
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
      description: 'Is there anything that was entered and not saved?',
      always: [
        {
          guard: 'hasDraft',
          target: 'form.restored',
          description: 'There is: the session ended, or the page was left.',
        },
        { target: 'viewing', description: 'There is not.' },
      ],
    },
    viewing: {
      description: 'They can be read.',
      initial: 'untouched',
      on: { 'profile.edit': { target: 'form', description: 'The person wants to change them.' } },
      states: {
        untouched: { description: 'As they were found.' },
        saved: { description: 'It is said that they are saved.' },
      },
    },
    form: {
      description: 'They are entered.',
      initial: 'editing',
      exit: 'clearProblems',
      on: {
        'field.change': {
          actions: ['takeDraft', 'keepDraft', 'recheckProblems'],
          description: 'What is entered is kept; a field with a problem is freed as soon as it is mended.',
        },
        'profile.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'Something is missing or cannot be meant.',
          },
          { target: '.saving', actions: 'clearProblems', description: 'They are sent.' },
        ],
        'profile.cancel': {
          target: 'viewing',
          actions: ['dropDraft', 'keepDraft'],
          description: 'The person leaves everything as it was.',
        },
      },
      states: {
        editing: { description: 'Nothing is wrong so far.' },
        restored: { description: 'It is said that what was not saved is back in the fields.' },
        invalid: { description: 'Fields have problems, which are listed.' },
        saving: {
          tags: 'busy',
          description: 'They are on their way; a second press changes nothing.',
          on: {
            'profile.submit': { description: 'They are on their way already.' },
            'profile.cancel': { description: 'It is too late to leave everything as it was.' },
          },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ event }) => cleanProfile(profileIn(event)),
            onDone: {
              target: '#profileEdit.viewing.saved',
              actions: ['dropDraft', 'keepDraft'],
              description: 'They are saved; nothing is left to keep.',
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
  },
});
