import { asFailure } from '#contract/failure.contract.ts';

import { credentialsIn, trimmed } from './sign-in.rules.ts';
import { signInSetup } from './sign-in.setup.ts';

/** Wherever names are asked for. */
const OTHER_ADDRESS = {
  guard: 'isNotShared',
  actions: ['recheckProblems', 'dropNames'],
  description: 'It was the other address that several people share: with this one, no names are asked for.',
} as const;

/** From the sign-in card to a session; lives as long as its page. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'From the sign-in card to a session.',
  context: ({ input }) => ({
    now: input.now,
    providerUrl: null,
    passwordUrl: null,
    needsNames: false,
    problems: [],
    code: null,
    triedEmail: '',
    throttledUntil: 0,
  }),
  initial: 'loadingProvider',
  states: {
    loadingProvider: {
      tags: 'busy',
      description: 'Where people sign in is asked for.',
      invoke: {
        id: 'loadProvider',
        src: 'loadProvider',
        onDone: [
          {
            guard: { type: 'hasRefused', params: ({ event }) => event.output },
            target: 'provider.refused',
            actions: { type: 'rememberProvider', params: ({ event }) => event.output },
            description:
              'At an identity provider of the company, from where the person comes without success.',
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'provider',
            actions: { type: 'rememberProvider', params: ({ event }) => event.output },
            description: 'At an identity provider of the company.',
          },
          { target: 'form', description: 'Here, with e-mail address and password.' },
        ],
        onError: { target: 'unavailable', description: 'It could not be found out.' },
      },
    },
    unavailable: {
      description: 'Signing in is not possible now.',
      on: { 'provider.retry': { target: 'loadingProvider', description: 'The person tries again.' } },
    },
    provider: {
      description: 'One button leads to the identity provider.',
      initial: 'offered',
      on: { 'provider.open': { target: 'redirecting', description: 'The person goes there.' } },
      states: {
        offered: { description: 'Nobody has been there yet.' },
        refused: { description: 'The reason is shown why nobody is signed in; the person may try again.' },
      },
    },
    redirecting: {
      tags: 'busy',
      description: 'The browser leaves for the identity provider.',
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context, event }) => ({
          url: context.providerUrl ?? '',
          returnTo: event.type === 'provider.open' ? event.returnTo : null,
        }),
        onDone: { description: 'The other page takes over.' },
        onError: { target: 'unavailable', description: 'The browser could not leave.' },
      },
    },
    form: {
      description: 'E-mail address and password are entered.',
      initial: 'editing',
      on: {
        'field.change': [
          OTHER_ADDRESS,
          {
            actions: 'recheckProblems',
            description: 'A field with a problem is freed as soon as it is mended.',
          },
        ],
        'signIn.submit': [
          {
            guard: 'hasProblems',
            target: '.invalid',
            actions: 'showProblems',
            description: 'Something is missing.',
          },
          {
            guard: 'hasToWait',
            target: '.throttled',
            actions: 'clearProblems',
            description: 'It is the account again that has to wait.',
          },
          {
            target: '.submitting',
            actions: ['clearProblems', 'rememberEmail', 'forgetWait'],
            description: 'It is sent.',
          },
        ],
      },
      states: {
        editing: { description: 'Nothing is wrong so far.' },
        invalid: { description: 'A field is empty or no e-mail address.' },
        submitting: {
          tags: 'busy',
          description: 'The server looks at it; a second press changes nothing.',
          on: {
            'signIn.submit': { description: 'It is on its way already.' },
            'field.change': {
              actions: 'recheckProblems',
              description: 'The answer is about the address that was sent.',
            },
          },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context, event }) => trimmed(credentialsIn(event), context.needsNames),
            onDone: {
              target: '#signIn.signedIn',
              actions: 'tellSession',
              description: 'The person is let in.',
            },
            onError: [
              {
                guard: { type: 'namesAreUnknown', params: ({ event }) => asFailure(event.error) },
                target: 'namesUnknown',
                description: 'The names say of none of the people who share this address who it is.',
              },
              {
                guard: { type: 'needsNames', params: ({ event }) => asFailure(event.error) },
                target: 'askingForNames',
                actions: 'askForNames',
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
          description: 'First and last name are asked for as well.',
          on: { 'field.change': { ...OTHER_ADDRESS, target: 'editing' } },
        },
        namesUnknown: {
          description: 'It is said that the names do not fit; all that was entered stays, to be mended.',
          on: { 'field.change': { ...OTHER_ADDRESS, target: 'editing' } },
        },
        refused: { description: 'The reason is shown; the person may try again.' },
        throttled: {
          description: 'The time until the next try is counted down.',
          on: {
            'signIn.submit': { description: 'Not before the time is over.' },
            'field.change': {
              guard: 'isOtherAccount',
              target: 'editing',
              actions: ['recheckProblems', 'dropNames'],
              description: 'It was the other account that has to wait; with this address the person may try.',
            },
          },
          after: {
            second: [
              { guard: 'waitIsOver', target: 'editing', description: 'The person may try again.' },
              { target: 'throttled', reenter: true, description: 'A second less.' },
            ],
          },
        },
      },
    },
    signedIn: { type: 'final', description: 'The session has begun.' },
  },
});
