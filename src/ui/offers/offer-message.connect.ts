import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { MessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';
import type { MessageDraft } from '#machines/records/offer-message/offer-message.types.ts';
import { textProblem, type TextProblem } from '#machines/records/offer-message/written-text.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/** Names the field for messages. */
export const MESSAGE_FIELD = 'message';

export interface MessageView {
  readonly phase: 'editing' | 'restored' | 'invalid' | 'sending' | 'failed' | 'unknown';
  readonly problem: TextProblem | null;
  readonly text: string;
  readonly clearedCount: number;
}

/** Returns what this person had written but not sent, and what may not have arrived. */
export type RecallMessage = (userId: string, recordNo: string) => MessageDraft;

export const phaseOf = ({ value }: SnapshotFrom<MessageMachine>): MessageView['phase'] =>
  byState(value, {
    recalling: 'editing',
    editing: 'editing',
    restored: 'restored',
    invalid: 'invalid',
    sending: 'sending',
    repeating: 'sending',
    failed: 'failed',
    unknown: 'unknown',
  });

/** Runs the form for messages about a record. */
export const useMessage = (
  recordNo: string,
  machine: MessageMachine,
  recallMessage: RecallMessage,
): { readonly writing: ActorRefFrom<MessageMachine>; readonly view: MessageView } => {
  const userId = useVisitor()?.userId ?? '';
  const [input] = useState(() => ({ recordNo, userId, ...recallMessage(userId, recordNo) }));
  const writing = useFlow(machine, input);
  const phase = useSelector(writing, phaseOf);
  const text = useSelector(writing, ({ context }) => context.text);
  const problem = phase === 'invalid' ? textProblem(text) : null;
  const clearedCount = useSelector(writing, ({ context }) => context.clearedCount);
  return { writing, view: { phase, problem, text, clearedCount } };
};
