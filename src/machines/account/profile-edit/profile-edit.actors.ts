import { fromPromise } from 'xstate';

import type { ProfileDraft, ProfileEditContext, ProfileEditServices } from './profile-edit.types.ts';

export const profileEditActors = (services: Pick<ProfileEditServices, 'saveProfile'>) => ({
  saveProfile: fromPromise<void, ProfileDraft>(({ input }) => services.saveProfile(input)),
});

export type ProfileEditActors = ReturnType<typeof profileEditActors>;

/** What the chart has the browser keep. */
export const profileEditActions = (services: Pick<ProfileEditServices, 'keepDraft'>) => ({
  keepDraft: ({ context }: { context: ProfileEditContext }) =>
    services.keepDraft(context.userId, context.draft),
});

export type ProfileEditActions = ReturnType<typeof profileEditActions>;
