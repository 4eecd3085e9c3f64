import type { SnapshotFrom } from 'xstate';

import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export interface TabQuestionView {
  readonly status: 'closed' | 'asking' | 'continuing';
  /** Lists the customers for whom the dealer buys in other tabs. */
  readonly offered: readonly RepresentedCustomer[];
  /** Names the customer for whom the dealer is about to buy in this tab as well. */
  readonly wished: string | null;
}

/** Returns what to ask a dealer in a new tab: which customer they buy for. */
export const connectTabQuestion = ({
  value,
  context,
}: SnapshotFrom<typeof representationMachine>): TabQuestionView => ({
  status: byState(value, {
    nobody: 'closed',
    ownCompany: 'closed',
    choosing: 'asking',
    continuing: 'continuing',
    beginning: 'closed',
    customerCompany: 'closed',
    ending: 'closed',
  }),
  offered: context.offered,
  wished: context.wished,
});
