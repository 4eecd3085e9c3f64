import { assign, fromPromise, setup } from 'xstate';

import { cleanPerson, recheckReset, resetProblems } from './password-reset.rules.ts';
import type {
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetInput,
  PasswordResetServices,
  ResetPerson,
} from './password-reset.types.ts';

export const passwordResetActors = (services: PasswordResetServices) => ({
  askForReset: fromPromise<void, ResetPerson>(({ input }) => services.askForReset(input)),
});

const NOBODY: ResetPerson = { firstName: '', lastName: '', email: '' };

const personIn = (event: PasswordResetEvent): ResetPerson =>
  event.type === 'reset.submit' ? event.person : NOBODY;

/** The dialog of the sign-in card in which a link to choose a new password is asked for. */
export const passwordResetMachine = setup({
  types: {} as {
    context: PasswordResetContext;
    events: PasswordResetEvent;
    input: PasswordResetInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof passwordResetActors>,
  guards: {
    isAskedFor: ({ context }) => context.isAskedFor,
    hasProblems: ({ event }) => resetProblems(personIn(event)).length > 0,
  },
  actions: {
    showProblems: assign(({ event }) => ({ problems: resetProblems(personIn(event)) })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change'
        ? { problems: recheckReset(context.problems, event.field, event.value) }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'The dialog of the sign-in card in which a link to choose a new password is asked for.',
  context: ({ input }) => ({ isAskedFor: input.isAskedFor, problems: [] }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Does the address ask for the dialog?',
      always: [
        { guard: 'isAskedFor', target: 'form', description: 'It does, as the link of a mail.' },
        { target: 'closed', description: 'It does not.' },
      ],
    },
    closed: {
      description: 'The dialog is not there.',
      on: { 'dialog.open': { target: 'form', description: 'The person has forgotten the password.' } },
    },
    form: {
      description: 'Name and e-mail address are entered.',
      initial: 'editing',
      exit: 'clearProblems',
      on: {
        'field.change': {
          actions: 'recheckProblems',
          description: 'A field with a problem is freed as soon as it is mended.',
        },
        'reset.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'Something is missing or cannot be meant.',
          },
          { target: '.submitting', actions: 'clearProblems', description: 'It is sent.' },
        ],
        'dialog.close': { target: 'closed', description: 'The person leaves it, or waits no longer.' },
      },
      states: {
        editing: { description: 'Nothing is wrong so far.' },
        invalid: { description: 'Fields have problems, which are listed.' },
        submitting: {
          tags: 'busy',
          description: 'The request is on its way; a second press changes nothing.',
          on: { 'reset.submit': { description: 'It is on its way already.' } },
          invoke: {
            id: 'askForReset',
            src: 'askForReset',
            input: ({ event }) => cleanPerson(personIn(event)),
            onDone: {
              target: '#passwordReset.sent',
              description: 'The server has it; whether there is such a person it does not say.',
            },
            onError: { target: 'failed', description: 'It is refused, or no answer came.' },
          },
        },
        failed: { description: 'It did not arrive; everything stays in the fields.' },
      },
    },
    sent: {
      description: 'It is said that a mail has gone out if there is such a person.',
      on: { 'dialog.close': { target: 'closed', description: 'The person has read it.' } },
    },
  },
});
