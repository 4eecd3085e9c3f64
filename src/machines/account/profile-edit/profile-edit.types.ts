import type { ErrorCode } from '#contract/errors.contract.ts';

/** The details that dealers can change about themselves; an empty telephone number means none. */
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
  /** The draft belongs to its user; nobody else sees it (settled point 8). */
  readonly userId: string;
  /** Entries of this person that were not saved when the session ended or the page was left. */
  readonly draft: ProfileDraft | null;
}

export interface ProfileEditContext extends ProfileEditInput {
  readonly problems: readonly ProfileProblem[];
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export type ProfileEditEvent =
  | { readonly type: 'profile.edit' }
  | { readonly type: 'profile.cancel' }
  /** A field was changed: `profile` holds the current values of all fields. */
  | { readonly type: 'field.change'; readonly field: ProfileField; readonly profile: ProfileDraft }
  | { readonly type: 'profile.submit'; readonly profile: ProfileDraft };

export interface ProfileEditServices {
  /** Saves the profile; everything that shows the name is up to date when this returns. @throws {Failure} */
  saveProfile(profile: ProfileDraft): Promise<void>;
  /** Never throws, even if storage is full or blocked. `null` deletes the draft. */
  keepDraft(userId: string, draft: ProfileDraft | null): void;
}
