import { fromPromise } from 'xstate';

import type { PasswordResetServices, ResetPerson } from './password-reset.types.ts';

export const passwordResetActors = (services: PasswordResetServices) => ({
  askForReset: fromPromise<void, ResetPerson>(({ input }) => services.askForReset(input)),
});

export type PasswordResetActors = ReturnType<typeof passwordResetActors>;
