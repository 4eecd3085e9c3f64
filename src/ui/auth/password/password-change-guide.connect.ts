import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { passwordChangeGuideMachine } from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type PasswordChangeGuideMachine = typeof passwordChangeGuideMachine;

export const STEPS = ['place', 'preparation', 'proof', 'choice', 'wayBack'] as const;
export type Step = (typeof STEPS)[number];

export interface PasswordChangeGuideView {
  /** `null` means that the dialog is closed. */
  readonly step: Step | null;
  readonly isLeaving: boolean;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
}

type Place = Pick<PasswordChangeGuideView, 'step' | 'isLeaving'>;

const at = (step: Step): Place => ({ step, isLeaving: false });

const placeIn = ({ value }: SnapshotFrom<PasswordChangeGuideMachine>): Place =>
  byState(value, {
    closed: { step: null, isLeaving: false },
    open: {
      place: at('place'),
      preparation: at('preparation'),
      proof: at('proof'),
      choice: at('choice'),
      wayBack: at('wayBack'),
      leaving: { step: 'wayBack', isLeaving: true },
    },
  });

const connect = (snapshot: SnapshotFrom<PasswordChangeGuideMachine>): PasswordChangeGuideView => ({
  ...placeIn(snapshot),
  canGoBack: snapshot.can({ type: 'guide.back' }),
  canGoOn: snapshot.can({ type: 'guide.next' }),
});

/** Runs the dialog that explains how a password is changed. */
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
