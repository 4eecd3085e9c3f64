import { fromPromise } from 'xstate';

import type { SignUpBody } from '#contract/sign-up.contract.ts';

import type { SignUpServices } from './sign-up.types.ts';

export const signUpActors = (services: SignUpServices) => ({
  loadRules: fromPromise(() => services.loadRules()),
  signUp: fromPromise<void, SignUpBody>(({ input }) => services.signUp(input)),
});

export type SignUpActors = ReturnType<typeof signUpActors>;
