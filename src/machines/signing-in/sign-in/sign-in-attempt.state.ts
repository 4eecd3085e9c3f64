import { and } from 'xstate';

import { asFailure } from '#contract/failure.contract.ts';

import { credentialsIn } from './sign-in.rules.ts';
import { signInSetup } from './sign-in.setup.ts';

/** Belongs to every state that says that several people share the address. */
const OTHER_ADDRESS = {
  guard: 'isNotShared',
  target: 'editing',
  description: 'The address has changed, and nobody is known to share the new one.',
} as const;

/** Follows an attempt to sign in, from one try to the next. */
export const attemptState = signInSetup.createStateConfig({
  description: 'Follows an attempt to sign in until it succeeds or fails.',
  initial: 'editing',
  on: {
    'field.change': {
      actions: 'recheckProblems',
      description: 'A problem disappears as soon as its field is corrected.',
    },
    'signIn.submit': [
      {
        guard: and(['areNamesAsked', 'lacksNames']),
        target: '.invalid',
        actions: { type: 'showProblems', params: { asksNames: true } },
        description: 'A name that is asked for is missing.',
      },
      {
        guard: 'lacksCredentials',
        target: '.invalid',
        actions: { type: 'showProblems', params: { asksNames: false } },
        description: 'The address is missing or not valid, or the password is missing.',
      },
      {
        guard: 'hasToWait',
        target: '.throttled',
        actions: 'clearProblems',
        description: 'This account still has to wait.',
      },
      {
        guard: 'areNamesAsked',
        target: '.submitting',
        actions: ['clearProblems', { type: 'rememberTry', params: { asksNames: true } }, 'forgetWait'],
        description: 'The form is sent with the names.',
      },
      {
        target: '.submitting',
        actions: ['clearProblems', { type: 'rememberTry', params: { asksNames: false } }, 'forgetWait'],
        description: 'The form is sent.',
      },
    ],
  },
  states: {
    editing: { description: 'Nothing is wrong so far.' },
    invalid: {
      description: 'The form was not sent because a field was empty, or the e-mail address was not valid.',
    },
    submitting: {
      tags: 'busy',
      description: 'The server checks the entries; pressing again changes nothing.',
      on: { 'signIn.submit': { description: 'The attempt is already being checked.' } },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => ({ ...context.tried, password: credentialsIn(event).password }),
        onDone: {
          target: '#signIn.signedIn',
          actions: 'tellSession',
          description: 'The person is signed in.',
        },
        onError: [
          {
            guard: and(['areNamesAsked', 'isAmbiguous']),
            target: 'namesUnknown',
            description: 'The names match none of the people who share this address.',
          },
          {
            guard: 'isAmbiguous',
            target: ['askingForNames', '#signIn.form.names.asked'],
            description: 'Several people share this address, so the names are needed as well.',
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
            description: 'The server refused, or no answer came.',
          },
        ],
      },
    },
    askingForNames: {
      description: 'The form says that first and last name are needed as well.',
      on: { 'field.change': OTHER_ADDRESS },
    },
    namesUnknown: {
      description: 'The form says that the names do not match; all entries stay, to be corrected.',
      on: { 'field.change': OTHER_ADDRESS },
    },
    refused: { description: 'The reason is shown; the person can try again.' },
    throttled: {
      description: 'The time until the next attempt is counted down.',
      on: {
        'signIn.submit': { description: 'The person has to wait until the time is up.' },
        'field.change': {
          guard: 'isOtherAccount',
          target: 'editing',
          description: 'Another address is entered, so the person can try at once.',
        },
      },
      after: {
        second: [
          { guard: 'waitIsOver', target: 'waitOver', description: 'The person can try again.' },
          { target: 'throttled', reenter: true, description: 'One second passes.' },
        ],
      },
    },
    waitOver: { description: 'The form says that the time is up.' },
  },
});
