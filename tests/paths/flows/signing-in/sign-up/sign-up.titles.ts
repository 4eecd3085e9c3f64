import type { signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const signUpTitles: TitlesOf<typeof signUpMachine> = {
  states: {
    form: 'Sign-up form',
    'form.editing': 'Filling in the form',
    'form.invalid': 'Fields with problems',
    'form.submitting': 'Creating the account',
    'form.refused': 'Sign-up refused',
    'form.throttled': 'Waiting after too many attempts',
    'form.waitOver': 'Waiting time over',
    verificationSent: 'Verification link sent',
  },
  events: {
    'field.change': 'Change a field',
    'signUp.submit': 'Sign up',
    'signUp.restart': 'Start again with another address',
  },
  guards: {
    hasProblems: 'a field has a problem',
    isAgainstPolicy: 'the server rejects the password',
    isThrottled: 'there were too many sign-ups',
    waitIsOver: 'the waiting time is over',
  },
  actions: {
    blamePassword: 'show that the password breaks a rule',
    recheckProblems: 'clear the problems that are solved',
    rememberRefusal: 'note the reason',
  },
};
