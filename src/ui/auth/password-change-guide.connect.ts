import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { passwordChangeGuideMachine } from '#machines/password-change-guide/password-change-guide.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type PasswordChangeGuideMachine = typeof passwordChangeGuideMachine;

export const STEPS = ['place', 'preparation', 'proof', 'choice', 'wayBack'] as const;
export type Step = (typeof STEPS)[number];

export interface PasswordChangeGuideView {
  /** `null`: the dialog is closed. */
  readonly step: Step | null;
  readonly isLeaving: boolean;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
}

const connect = (snapshot: SnapshotFrom<PasswordChangeGuideMachine>): PasswordChangeGuideView => ({
  step: snapshot.matches('closed')
    ? null
    : (STEPS.find((step) => snapshot.matches({ open: step })) ?? 'wayBack'),
  isLeaving: snapshot.matches({ open: 'leaving' }),
  canGoBack: snapshot.can({ type: 'guide.back' }),
  canGoOn: snapshot.can({ type: 'guide.next' }),
});

/** The dialog that explains how a password is changed. */
export const usePasswordChangeGuide = (
  machine: PasswordChangeGuideMachine,
  url: string,
): {
  readonly guide: ActorRefFrom<PasswordChangeGuideMachine>;
  readonly view: PasswordChangeGuideView;
} => {
  const guide = useFlow(machine, { url });
  return { guide, view: connect(useSelector(guide, (snapshot) => snapshot)) };
};
