import { fromPromise } from 'xstate';

import type { SessionServices, SignedOut } from './session.types.ts';

export const sessionActors = (services: SessionServices) => ({
  checkSession: fromPromise(() => services.checkSession()),
  staySignedIn: fromPromise(() => services.staySignedIn()),
  signOut: fromPromise(() => services.signOut()),
});

export type SessionActors = ReturnType<typeof sessionActors>;

export const sessionActions = (services: SessionServices) => ({
  forgetAnswers: () => services.forgetAnswers(),
  forgetDrafts: () => services.forgetDrafts(),
  forgetDraftsOfOthers: (_: unknown, userId: string) => services.forgetDraftsOfOthers(userId),
  leadOn: (_: unknown, signedOut: SignedOut) => services.leadOn(signedOut),
  tellOtherTabs: (_: unknown, message: 'started' | 'ended') => services.tellOtherTabs(message),
});

export type SessionActions = ReturnType<typeof sessionActions>;
