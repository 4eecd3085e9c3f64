import { fromPromise } from 'xstate';

import type { SignInBody } from '#contract/accounts/user.contract.ts';

import type { ProviderVisit, SignInServices } from './sign-in.types.ts';

export const signInActors = (services: Pick<SignInServices, 'signIn'>) => ({
  signIn: fromPromise<void, SignInBody>(({ input }) => services.signIn(input)),
});

export type SignInActors = ReturnType<typeof signInActors>;

/** The actions that the browser carries out for the chart. */
export const signInActions = (services: Pick<SignInServices, 'leaveForProvider' | 'takeRefusal'>) => ({
  leaveForProvider: (_: unknown, visit: ProviderVisit) => services.leaveForProvider(visit),
  takeRefusal: () => services.takeRefusal(),
});

export type SignInActions = ReturnType<typeof signInActions>;
