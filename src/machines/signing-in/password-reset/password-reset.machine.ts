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

/** Requests a link for choosing a new password, in a dialog of the sign-in card. */
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
  description: 'The dialog of the sign-in form for requesting a link to choose a new password.',
  context: ({ input }) => ({ isAskedFor: input.isAskedFor, problems: [] }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Does the page’s address ask for the dialog?',
      always: [
        {
          guard: 'isAskedFor',
          target: 'form',
          description: 'The page’s address asks for the dialog, as the link in a mail does.',
        },
        { target: 'closed', description: 'The page’s address does not ask for the dialog.' },
      ],
    },
    closed: {
      description: 'The dialog is closed.',
      on: { 'dialog.open': { target: 'form', description: 'The person has forgotten the password.' } },
    },
    form: {
      description: 'Name and e-mail address are entered.',
      initial: 'editing',
      exit: 'clearProblems',
      on: {
        'field.change': {
          actions: 'recheckProblems',
          description: 'A field’s problem disappears as soon as the field is corrected.',
        },
        'reset.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'An entry is missing or not valid.',
          },
          { target: '.submitting', actions: 'clearProblems', description: 'The request is sent.' },
        ],
        'dialog.close': { target: 'closed', description: 'The person closes the dialog.' },
      },
      states: {
        editing: { description: 'No problem is shown.' },
        invalid: { description: 'Nothing was sent because of problems; those not yet corrected are listed.' },
        submitting: {
          tags: 'busy',
          description: 'The request is being sent; pressing again changes nothing.',
          on: { 'reset.submit': { description: 'The request is already being sent.' } },
          invoke: {
            id: 'askForReset',
            src: 'askForReset',
            input: ({ event }) => cleanPerson(personIn(event)),
            onDone: {
              target: '#passwordReset.sent',
              description: 'The server has accepted the request without saying whether the person is known.',
            },
            onError: { target: 'failed', description: 'The request was refused, or no answer came.' },
          },
        },
        failed: {
          description: 'The request was refused, or no answer came; the entries stay in the fields.',
        },
      },
    },
    sent: {
      description: 'The dialog says that a mail has been sent if the person is known.',
      on: { 'dialog.close': { target: 'closed', description: 'The person closes the dialog.' } },
    },
  },
});
