import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';

import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { languageOf } from '#i18n/language.ts';
import type { OfferWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import { draftOf } from '#machines/desk/offer-work/offer-work.rules.ts';
import type { Setback, WorkEntries, WorkProblem } from '#machines/desk/offer-work/offer-work.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

/** Returns what this person had entered but not sent. */
export type RecallWork = (userId: string, offerNo: string) => WorkEntries | null;

export type OfferWorkActor = ActorRefFrom<OfferWorkMachine>;

export interface OfferWorkView {
  readonly phase:
    | 'untaken'
    | 'taking'
    | 'editing'
    | 'restored'
    | 'invalid'
    | 'calculating'
    | 'ready'
    | 'unsendable'
    | 'confirming'
    | 'sending'
    | 'failed'
    | 'lookingUp'
    | 'over';
  /** The page shows the sums that the customer will get. */
  readonly showsSums: boolean;
  /** The person can continue after an interruption, which the page then explains. */
  readonly isResumed: boolean;
  readonly entries: WorkEntries;
  readonly problems: readonly WorkProblem[];
  /** Counts how often problems have been listed since the person last began to save the prices. */
  readonly lists: number;
  /** Counts how often one discount has been entered in all lines. */
  readonly discountsGiven: number;
  /** Says what has interrupted the work. */
  readonly setback: Setback | null;
  /** The person has entered something that has not been sent. */
  readonly hasDraft: boolean;
}

type Stage = Pick<OfferWorkView, 'phase' | 'showsSums' | 'isResumed'>;

const plain = (phase: Stage['phase']): Stage => ({ phase, showsSums: false, isResumed: false });
const resumed = (phase: Stage['phase']): Stage => ({ phase, showsSums: false, isResumed: true });
const withSums = (phase: Stage['phase']): Stage => ({ phase, showsSums: true, isResumed: false });

const now = (): number => Date.now();

/** Runs the work on one request. */
export const useOfferWork = (
  offer: DeskOffer,
  machine: OfferWorkMachine,
  recall: RecallWork,
): { readonly flow: OfferWorkActor; readonly view: OfferWorkView } => {
  const { i18n } = useTranslation();
  const userId = useVisitor()?.userId ?? '';
  const [input] = useState(() => ({
    request: offer,
    userId,
    draft: recall(userId, offer.offerNo),
    proposedUntil: offer.proposedUntil,
    now,
    language: () => languageOf(i18n.language),
  }));
  const flow = useFlow(machine, input);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  const stage: Stage = byState(value, {
    weighing: plain('untaken'),
    untaken: plain('untaken'),
    taking: plain('taking'),
    editing: resumed('editing'),
    restored: resumed('restored'),
    invalid: resumed('invalid'),
    calculating: plain('calculating'),
    ready: withSums('ready'),
    unsendable: withSums('unsendable'),
    confirming: withSums('confirming'),
    sending: withSums('sending'),
    failed: plain('failed'),
    lookingUp: plain('lookingUp'),
    over: plain('over'),
  });
  const { entries, problems, lists, discountsGiven, setback, proposedUntil } = context;
  const hasDraft = draftOf(entries, proposedUntil) !== null;
  return { flow, view: { ...stage, entries, problems, lists, discountsGiven, setback, hasDraft } };
};
