import type { SnapshotFrom } from 'xstate';

import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';
import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export interface TabQuestionView {
  readonly status: 'closed' | 'asking' | 'continuing';
  /** The customers for whom other tabs buy. */
  readonly offered: readonly RepresentedCustomer[];
  /** The one for whom this tab is about to buy, too. */
  readonly wished: string | null;
}

/** Asks for whom a dealer buys in a new tab. */
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
