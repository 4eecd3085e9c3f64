import { fromPromise } from 'xstate';

import type { SignUpBody } from '#contract/accounts/sign-up.contract.ts';

import type { SignUpServices } from './sign-up.types.ts';

export const signUpActors = (services: SignUpServices) => ({
  signUp: fromPromise<void, SignUpBody>(({ input }) => services.signUp(input)),
});

export type SignUpActors = ReturnType<typeof signUpActors>;
