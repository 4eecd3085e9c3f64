import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { ROLES, seesPrices } from '#contract/accounts/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import type { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import type { OfferDecisionEvent } from '#machines/records/offer-decision/offer-decision.types.ts';
import { isOthersOffer } from '#machines/records/offer-decision/others-offer.ts';
import { textProblem, type TextProblem } from '#machines/records/offer-message/written-text.ts';
import { fieldId } from '#ui/kit/fields/field.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { MESSAGE_FIELD } from './offer-message.connect.ts';

export type OfferDecisionMachine = typeof offerDecisionMachine;
/** Returns what this person had written but not sent. */
export type RecallReason = (userId: string, offerNo: string) => string;
type Actor = ActorRefFrom<OfferDecisionMachine>;

export interface DeclineForm {
  readonly phase: 'editing' | 'restored' | 'invalid' | 'failed' | 'unknown' | 'sending' | 'lookingUp';
  /** The field starts with this text. */
  readonly reason: string;
  readonly problem: TextProblem | null;
}

export interface OfferDecisionView {
  readonly can: (event: OfferDecisionEvent) => boolean;
  /** The offer was made for a customer other than the one that the person buys for. */
  readonly isOthers: boolean;
  /** Describes a request for a new offer; `failed` means that the request may not have arrived. */
  readonly request: 'none' | 'sending' | 'lookingUp' | 'failed';
  /** The offer may already be declined, although the page does not show it. */
  readonly mayBeDeclined: boolean;
  readonly declining: DeclineForm | null;
  /** Says why an answer came too late; `null` if it did not. */
  readonly overtaken: { readonly code: ErrorCode | null } | null;
}

type Shown = Omit<OfferDecisionView, 'can'>;

const NOTHING: Shown = {
  isOthers: false,
  request: 'none',
  mayBeDeclined: false,
  declining: null,
  overtaken: null,
};

const connect = (snapshot: SnapshotFrom<OfferDecisionMachine>): OfferDecisionView => {
  const { reason, unanswered, code } = snapshot.context;
  const asking = (request: Shown['request']): Shown => ({ ...NOTHING, request });
  const declining = (phase: DeclineForm['phase'], problem: TextProblem | null = null): Shown => ({
    ...NOTHING,
    declining: { phase, reason, problem },
  });
  const shown: Shown = byState(snapshot.value, {
    idle: { ...NOTHING, mayBeDeclined: unanswered.length > 0 },
    othersOffer: { ...NOTHING, isOthers: true },
    accepting: NOTHING,
    declining: {
      editing: declining('editing'),
      restored: declining('restored'),
      invalid: declining('invalid', textProblem(reason)),
      failed: declining('failed'),
      unknown: declining('unknown'),
    },
    sendingDecline: declining('sending'),
    lookingUpRefusal: declining('lookingUp'),
    askingAgain: asking('sending'),
    lookingUpRequest: asking('lookingUp'),
    notAskedAgain: asking('failed'),
    overtaken: { ...NOTHING, overtaken: { code } },
  });
  return { ...shown, can: (event) => snapshot.can(event) };
};

/** Returns the answers that a customer can give to an offer, and the one in progress. */
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
  useEffect(() => decision.send({ type: 'offer.reported', offer }), [decision, offer]);
  useEffect(() => {
    const leading = decision.on('message.wanted', () =>
      document.getElementById(fieldId(MESSAGE_FIELD))?.focus(),
    );
    return () => leading.unsubscribe();
  }, [decision]);
  return { decision, view: connect(useSelector(decision, (snapshot) => snapshot)) };
};
