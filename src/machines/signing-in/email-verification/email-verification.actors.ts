import { fromPromise } from 'xstate';

import type { EmailVerificationServices } from './email-verification.types.ts';

export const emailVerificationActors = (services: EmailVerificationServices) => ({
  verifyEmail: fromPromise<void, string>(({ input: token }) => services.verifyEmail(token)),
});

export type EmailVerificationActors = ReturnType<typeof emailVerificationActors>;
