import type { ErrorCode } from '#contract/errors.contract.ts';

/** What dealers change of themselves; an empty telephone number is none. */
export interface ProfileDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly telephone: string;
}
export type ProfileField = keyof ProfileDraft;

export interface ProfileProblem {
  readonly field: ProfileField;
  readonly reason: 'missing' | 'tooLong' | 'notAName' | 'notATelephone';
}

export interface ProfileEditInput {
  /** What is entered is bound to its user: another one finds nothing of it (decisions 8). */
  readonly userId: string;
  /** What this person had entered and not saved when the session ended, or the page was left. */
  readonly draft: ProfileDraft | null;
}

export interface ProfileEditContext extends ProfileEditInput {
  readonly problems: readonly ProfileProblem[];
  /** Why the last try was refused; `null` when no answer came. */
  readonly code: ErrorCode | null;
}

export type ProfileEditEvent =
  | { readonly type: 'profile.edit' }
  | { readonly type: 'profile.cancel' }
  /** A field was changed: `profile` is what stands in all of them now. */
  | { readonly type: 'field.change'; readonly field: ProfileField; readonly profile: ProfileDraft }
  | { readonly type: 'profile.submit'; readonly profile: ProfileDraft };

export interface ProfileEditServices {
  /** Saves it; whatever shows the name has been fetched anew. @throws {Failure} */
  saveProfile(profile: ProfileDraft): Promise<void>;
  /** Storage may be full or blocked: keeping never throws. `null`: nothing is left to keep. */
  keepDraft(userId: string, draft: ProfileDraft | null): void;
}
