import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { ROLES } from '#contract/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Offer } from '#contract/offer.contract.ts';
import type { offerDecisionMachine } from '#machines/offer-decision/offer-decision.machine.ts';
import type { OfferDecisionEvent } from '#machines/offer-decision/offer-decision.types.ts';
import { isOthersOffer } from '#machines/offer-decision/others-offer.ts';
import { textProblem, type TextProblem } from '#machines/offer-message/written-text.ts';
import { seesPrices } from '#ui/articles/price-rights.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

export type OfferDecisionMachine = typeof offerDecisionMachine;
/** What this person had written and not sent. */
export type RecallReason = (userId: string, offerNo: string) => string;
type Actor = ActorRefFrom<OfferDecisionMachine>;

export interface DeclineForm {
  readonly phase: 'editing' | 'restored' | 'invalid' | 'failed' | 'unknown' | 'sending' | 'lookingUp';
  /** What the field begins with. */
  readonly reason: string;
  readonly problem: TextProblem | null;
}

export interface OfferDecisionView {
  readonly can: (event: OfferDecisionEvent) => boolean;
  /** It was made for another than for whom the person buys. */
  readonly isOthers: boolean;
  /** Being asked for again; `failed`: that may not have got through. */
  readonly request: 'none' | 'sending' | 'lookingUp' | 'failed';
  /** It may be declined already, though the page does not show it so. */
  readonly mayBeDeclined: boolean;
  readonly declining: DeclineForm | null;
  /** Why an answer came too late; `null` where none did. */
  readonly overtaken: { readonly code: ErrorCode | null } | null;
}

const requestOf = (snapshot: SnapshotFrom<OfferDecisionMachine>): OfferDecisionView['request'] => {
  if (snapshot.matches('askingAgain')) return 'sending';
  if (snapshot.matches('lookingUpRequest')) return 'lookingUp';
  return snapshot.matches('notAskedAgain') ? 'failed' : 'none';
};

const formOf = (snapshot: SnapshotFrom<OfferDecisionMachine>): DeclineForm | null => {
  const { reason } = snapshot.context;
  if (snapshot.matches('sendingDecline')) return { phase: 'sending', reason, problem: null };
  if (snapshot.matches('lookingUpRefusal')) return { phase: 'lookingUp', reason, problem: null };
  const phase = (['editing', 'restored', 'invalid', 'failed', 'unknown'] as const).find((each) =>
    snapshot.matches({ declining: each }),
  );
  if (phase === undefined) return null;
  return { phase, reason, problem: phase === 'invalid' ? textProblem(reason) : null };
};

const connect = (snapshot: SnapshotFrom<OfferDecisionMachine>): OfferDecisionView => ({
  can: (event) => snapshot.can(event),
  isOthers: snapshot.matches('othersOffer'),
  request: requestOf(snapshot),
  mayBeDeclined: snapshot.matches('idle') && snapshot.context.unanswered.length > 0,
  declining: formOf(snapshot),
  overtaken: snapshot.matches('overtaken') ? { code: snapshot.context.code } : null,
});

/** What the customer can answer to an offer, and what they are about to. */
export const useOfferDecision = (
  offer: Offer,
  machine: OfferDecisionMachine,
  recallReason: RecallReason,
): { readonly decision: Actor; readonly view: OfferDecisionView } => {
  const visitor = useVisitor();
  const mayAnswer = seesPrices(visitor) && visitor?.role !== ROLES.team;
  const isOthers = isOthersOffer(offer, visitor?.actingFor?.customerNo ?? null);
  const userId = visitor?.userId ?? '';
  const [input] = useState(() => ({
    offer,
    mayAnswer,
    isOthers,
    userId,
    reason: recallReason(userId, offer.offerNo),
  }));
  const decision = useFlow(machine, input);
  return { decision, view: connect(useSelector(decision, (snapshot) => snapshot)) };
};
