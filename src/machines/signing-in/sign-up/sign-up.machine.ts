import { assign, fromPromise, setup } from 'xstate';

import type { SignUpBody } from '#contract/accounts/sign-up.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { COUNTDOWN, isWaitOver, throttledBy } from '#machines/signing-in/throttling.ts';

import { accountIn, recheckSignUp, signUpProblems } from './sign-up.rules.ts';
import type {
  SignUpContext,
  SignUpEntries,
  SignUpEvent,
  SignUpInput,
  SignUpServices,
} from './sign-up.types.ts';

export const signUpActors = (services: SignUpServices) => ({
  signUp: fromPromise<void, SignUpBody>(({ input }) => services.signUp(input)),
});

const NOTHING: SignUpEntries = {
  firstName: '',
  lastName: '',
  companyName: '',
  customerNo: '',
  email: '',
  password: '',
  passwordRepeat: '',
  language: 'en-GB',
  termsAccepted: false,
};

const entriesIn = (event: SignUpEvent): SignUpEntries => ('entries' in event ? event.entries : NOTHING);

/** Leads from the sign-up form to a mailed link; lives as long as its page. */
export const signUpMachine = setup({
  types: {} as {
    context: SignUpContext;
    events: SignUpEvent;
    input: SignUpInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof signUpActors>,
  delays: COUNTDOWN,
  guards: {
    hasProblems: ({ context, event }) => signUpProblems(entriesIn(event), context.passwordRule).length > 0,
    isAgainstPolicy: (_, failure: Failure) => failure.code === 'USER_PASSWORD_POLICY_ERROR',
    isThrottled: (_, failure: Failure) => failure.status === 429,
    waitIsOver: ({ context }) => isWaitOver(context),
  },
  actions: {
    showProblems: assign(({ context, event }) => ({
      problems: signUpProblems(entriesIn(event), context.passwordRule),
    })),
    recheckProblems: assign(({ context, event }) =>
      event.type === 'field.change'
        ? {
            problems: recheckSignUp(context.problems, event.field, event.entries, context.passwordRule),
          }
        : context,
    ),
    clearProblems: assign({ problems: [] }),
    blamePassword: assign({ problems: [{ field: 'password', reason: 'policy' }] }),
    rememberAddress: assign(({ event }) => ({ email: accountIn(entriesIn(event)).email })),
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
    rememberWait: assign(({ context }, failure: Failure) => throttledBy(failure, context)),
  },
}).createMachine({
  id: 'signUp',
  description: 'Leads from the sign-up form to a mailed link.',
  context: ({ input }) => ({
    ...input,
    problems: [],
    code: null,
    throttledUntil: 0,
    email: '',
  }),
  initial: 'form',
  states: {
    form: {
      description:
        'The person enters their details, and chooses a password unless they sign in at an identity provider.',
      initial: 'editing',
      on: {
        'field.change': {
          actions: 'recheckProblems',
          description: 'A field’s problem disappears as soon as the field is corrected.',
        },
        'signUp.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'An entry is missing or breaks a rule.',
          },
          {
            target: '.submitting',
            actions: ['clearProblems', 'rememberAddress'],
            description: 'The form is sent.',
          },
        ],
      },
      states: {
        editing: { description: 'No problem is shown.' },
        invalid: { description: 'Nothing was sent because of problems; those not yet corrected are listed.' },
        submitting: {
          tags: 'busy',
          description: 'The account is being created; pressing again changes nothing.',
          on: { 'signUp.submit': { description: 'The form is already being sent.' } },
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ event }) => accountIn(entriesIn(event)),
            onDone: {
              target: '#signUp.verificationSent',
              description: 'The server has accepted the sign-up and mails a link.',
            },
            onError: [
              {
                guard: { type: 'isAgainstPolicy', params: ({ event }) => asFailure(event.error) },
                target: 'invalid',
                actions: 'blamePassword',
                description: 'The server rejects the password.',
              },
              {
                guard: { type: 'isThrottled', params: ({ event }) => asFailure(event.error) },
                target: 'throttled',
                actions: { type: 'rememberWait', params: ({ event }) => asFailure(event.error) },
                description: 'There were too many attempts.',
              },
              {
                target: 'refused',
                actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
                description: 'The sign-up was refused, or no answer came.',
              },
            ],
          },
        },
        refused: { description: 'The reason is shown; the entries stay in the fields.' },
        throttled: {
          description: 'The time until the next attempt is counted down.',
          on: { 'signUp.submit': { description: 'The person has to wait until the time is up.' } },
          after: {
            second: [
              { guard: 'waitIsOver', target: 'waitOver', description: 'The person can try again.' },
              { target: 'throttled', reenter: true, description: 'One second passes.' },
            ],
          },
        },
        waitOver: { description: 'The form says that the person can try again now.' },
      },
    },
    verificationSent: {
      description: 'The page says where the link was mailed and what comes next.',
      on: { 'signUp.restart': { target: 'form', description: 'The address was mistyped.' } },
    },
  },
});
