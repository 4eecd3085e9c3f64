import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { DeskReplyMachine } from '#machines/desk/desk-reply/desk-reply.machine.ts';
import type { DeskReplyContext } from '#machines/desk/desk-reply/desk-reply.types.ts';
import { textProblem, type TextProblem } from '#machines/records/offer-message/written-text.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/** Returns what this person had written but not sent. */
export type RecallReply = (userId: string, recordNo: string) => string;

export interface DeskReplyView extends Pick<DeskReplyContext, 'text' | 'code'> {
  readonly phase: 'closed' | 'editing' | 'restored' | 'invalid' | 'sending' | 'failed';
  readonly problem: TextProblem | null;
}

/** Runs the dialog for writing a text about one entry. */
export const useDeskReply = (
  recordNo: string,
  machine: DeskReplyMachine,
  recall: RecallReply,
): { readonly flow: ActorRefFrom<DeskReplyMachine>; readonly view: DeskReplyView } => {
  const userId = useVisitor()?.userId ?? '';
  const [input] = useState(() => ({ recordNo, userId, text: recall(userId, recordNo) }));
  const flow = useFlow(machine, input);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  const phase: DeskReplyView['phase'] = byState(value, {
    closed: 'closed',
    form: {
      restored: 'restored',
      editing: 'editing',
      invalid: 'invalid',
      failed: 'failed',
      sending: 'sending',
    },
  });
  const { text, code } = context;
  return { flow, view: { phase, text, code, problem: phase === 'invalid' ? textProblem(text) : null } };
};
