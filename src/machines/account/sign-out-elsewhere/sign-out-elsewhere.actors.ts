import { fromPromise } from 'xstate';

import type { SignOutElsewhereServices } from './sign-out-elsewhere.types.ts';

export const signOutElsewhereActors = (services: SignOutElsewhereServices) => ({
  signOutElsewhere: fromPromise<void, string | null>(({ input }) => services.signOutElsewhere(input)),
});

export type SignOutElsewhereActors = ReturnType<typeof signOutElsewhereActors>;
