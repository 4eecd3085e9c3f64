import { and } from 'xstate';

import { asFailure } from '#contract/failure.contract.ts';

import { credentialsIn } from './sign-in.rules.ts';
import { signInSetup } from './sign-in.setup.ts';

/** Wherever it is said that several people share the address. */
const OTHER_ADDRESS = {
  guard: 'isNotShared',
  target: 'editing',
  description: 'For another address, nothing is said about the people who share the first one.',
} as const;

/** What becomes of the form, from one try to the next. */
export const attemptState = signInSetup.createStateConfig({
  description: 'What becomes of the attempt to sign in.',
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
        description: 'Something is missing.',
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
        description: 'It is sent with the names.',
      },
      {
        target: '.submitting',
        actions: ['clearProblems', { type: 'rememberTry', params: { asksNames: false } }, 'forgetWait'],
        description: 'It is sent.',
      },
    ],
  },
  states: {
    editing: { description: 'Nothing is wrong so far.' },
    invalid: { description: 'A field is empty, or does not hold an e-mail address.' },
    submitting: {
      tags: 'busy',
      description: 'The server checks it; pressing again changes nothing.',
      on: { 'signIn.submit': { description: 'It is on its way already.' } },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => ({ ...context.tried, password: credentialsIn(event).password }),
        onDone: {
          target: '#signIn.signedIn',
          actions: 'tellSession',
          description: 'The person is let in.',
        },
        onError: [
          {
            guard: and(['areNamesAsked', 'isAmbiguous']),
            target: 'namesUnknown',
            description: 'The names fit none of the people who share this address.',
          },
          {
            guard: 'isAmbiguous',
            target: ['askingForNames', '#signIn.form.names.asked'],
            description: 'Several people share this address: who is it?',
          },
          {
            guard: { type: 'isThrottled', params: ({ event }) => asFailure(event.error) },
            target: 'throttled',
            actions: { type: 'rememberWait', params: ({ event }) => asFailure(event.error) },
            description: 'Too many tries.',
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
            description: 'It is refused, or no answer came.',
          },
        ],
      },
    },
    askingForNames: {
      description: 'It is said that first and last name are asked for as well.',
      on: { 'field.change': OTHER_ADDRESS },
    },
    namesUnknown: {
      description: 'It is said that the names do not fit; all that was entered stays, to be mended.',
      on: { 'field.change': OTHER_ADDRESS },
    },
    refused: { description: 'The reason is shown; the person may try again.' },
    throttled: {
      description: 'The time until the next try is counted down.',
      on: {
        'signIn.submit': { description: 'Not before the time is over.' },
        'field.change': {
          guard: 'isOtherAccount',
          target: 'editing',
          description: 'It was the other account that has to wait; with this address the person may try.',
        },
      },
      after: {
        second: [
          { guard: 'waitIsOver', target: 'waitOver', description: 'The person may try again.' },
          { target: 'throttled', reenter: true, description: 'A second less.' },
        ],
      },
    },
    waitOver: { description: 'It is said that the time is over.' },
  },
});
