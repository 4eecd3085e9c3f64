import { fromPromise } from 'xstate';

import type { PasswordChangeGuideServices } from './password-change-guide.types.ts';

export const passwordChangeGuideActors = (services: PasswordChangeGuideServices) => ({
  openPasswordPage: fromPromise(() => services.openPasswordPage()),
});

export type PasswordChangeGuideActors = ReturnType<typeof passwordChangeGuideActors>;
