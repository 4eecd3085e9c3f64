import { fromPromise } from 'xstate';

import type { SignInBody } from '#contract/user.contract.ts';

import type { ProviderVisit, SignInServices } from './sign-in.types.ts';

export const signInActors = (services: SignInServices) => ({
  loadProvider: fromPromise(() => services.loadProvider()),
  signIn: fromPromise<void, SignInBody>(({ input }) => services.signIn(input)),
  leaveForProvider: fromPromise<void, ProviderVisit>(({ input }) => services.leaveForProvider(input)),
});

export type SignInActors = ReturnType<typeof signInActors>;
