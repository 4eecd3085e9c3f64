import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { profileEditMachine } from '#machines/account/profile-edit/profile-edit.machine.ts';
import type { ProfileDraft, ProfileProblem } from '#machines/account/profile-edit/profile-edit.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type ProfileEditMachine = typeof profileEditMachine;
export type RecallProfile = (userId: string) => ProfileDraft | null;

export interface OwnProfile {
  readonly userId: string;
  readonly machine: ProfileEditMachine;
  readonly recallProfile: RecallProfile;
}

export type ProfileEditActor = ActorRefFrom<ProfileEditMachine>;

export interface ProfileFormView {
  readonly phase: 'editing' | 'restored' | 'invalid' | 'saving' | 'failed';
  /** The fields start with this; `null` starts them with the stored profile. */
  readonly draft: ProfileDraft | null;
  readonly problems: readonly ProfileProblem[];
  readonly code: ErrorCode | null;
}
export type ProfileView = { readonly phase: 'untouched' } | { readonly phase: 'saved' } | ProfileFormView;

const connect = (snapshot: SnapshotFrom<ProfileEditMachine>): ProfileView => {
  const phase: ProfileView['phase'] = byState(snapshot.value, {
    recalling: 'untouched',
    viewing: { untouched: 'untouched', saved: 'saved' },
    form: {
      editing: 'editing',
      restored: 'restored',
      invalid: 'invalid',
      saving: 'saving',
      failed: 'failed',
    },
  });
  if (phase === 'untouched' || phase === 'saved') return { phase };
  const { draft, problems, code } = snapshot.context;
  return { phase, draft, problems, code };
};

export const useProfileEdit = ({
  userId,
  machine,
  recallProfile,
}: OwnProfile): { readonly flow: ProfileEditActor; readonly view: ProfileView } => {
  const [input] = useState(() => ({ userId, draft: recallProfile(userId) }));
  const flow = useFlow(machine, input);
  return { flow, view: connect(useSelector(flow, (snapshot) => snapshot)) };
};
