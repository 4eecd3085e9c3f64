import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const signInTitles: TitlesOf<typeof signInMachine> = {
  states: {
    provider: 'Sign-in by identity provider',
    'provider.offered': 'Identity provider offered',
    'provider.refused': 'Refused by the identity provider',
    redirecting: 'Going to the identity provider',
    form: 'Sign-in form',
    'form.attempt': 'Attempt',
    'form.attempt.editing': 'Filling in the form',
    'form.attempt.invalid': 'Fields with problems',
    'form.attempt.submitting': 'Signing in',
    'form.attempt.askingForNames': 'Names asked for',
    'form.attempt.namesUnknown': 'Names do not fit',
    'form.attempt.refused': 'Sign-in refused',
    'form.attempt.throttled': 'Waiting after too many tries',
    'form.attempt.waitOver': 'Waiting time over',
    'form.names': 'Names',
    'form.names.unasked': 'No names needed',
    'form.names.asked': 'Names needed',
    signedIn: 'Signed in',
  },
  events: {
    'provider.open': 'Go to the identity provider',
    'field.change': 'Change a field',
    'signIn.submit': 'Sign in',
  },
  guards: {
    isElsewhere: 'people sign in at an identity provider',
    hasRefused: 'the identity provider has refused',
    areNamesAsked: 'names are asked for',
    isUnderWay: 'an attempt is under way',
    lacksCredentials: 'address or password is missing',
    lacksNames: 'a name is missing',
    isAmbiguous: 'several people share the address',
    isThrottled: 'there were too many tries',
    isOtherAccount: 'the address is now another one',
    isNotShared: 'the address is not the shared one',
    hasToWait: 'the account has to wait',
    waitIsOver: 'the waiting time is over',
  },
};
