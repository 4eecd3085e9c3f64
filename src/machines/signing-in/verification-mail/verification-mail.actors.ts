import { fromPromise } from 'xstate';

import type { SignInBody } from '#contract/accounts/user.contract.ts';

import type { VerificationMailServices } from './verification-mail.types.ts';

export const verificationMailActors = (services: VerificationMailServices) => ({
  requestLink: fromPromise<void, SignInBody | null>(({ input }) => services.requestLink(input)),
});

export type VerificationMailActors = ReturnType<typeof verificationMailActors>;
