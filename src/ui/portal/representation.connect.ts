import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';

import type { RepresentedCustomer } from '#contract/companies/representation.contract.ts';

import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';

import { byState } from './by-state.ts';
import { usePortalActor } from './portal-context.ts';

type Snapshot = SnapshotFrom<typeof representationMachine>;

/**
 * Names the customer that a dealer acts for, and offers the changes that are possible now; a change is `null` if the chart does not accept
 * it.
 */
export interface RepresentationView {
  readonly customer: RepresentedCustomer | null;
  readonly beginFor: (customerNo: string) => (() => void) | null;
  readonly end: (() => void) | null;
  /** The server has not answered the latest change yet. */
  readonly isChanging: boolean;
}

/** Returns the customer whom the dealer buys for in this tab; `null` if there is none, or while the choice is changing. */
export const settledCustomerIn = ({ value, context: { customer } }: Snapshot): RepresentedCustomer | null =>
  byState(value, {
    nobody: null,
    ownCompany: null,
    choosing: null,
    continuing: null,
    beginning: null,
    customerCompany: customer,
    ending: null,
  });

export const useRepresentation = (): RepresentationView => {
  const representation = usePortalActor('representation');
  const snapshot = useSelector(representation, (current) => current);
  const wish = (event: Parameters<typeof snapshot.can>[0]) =>
    snapshot.can(event) ? () => representation.send(event) : null;
  return {
    customer: snapshot.context.customer,
    beginFor: (customerNo) => wish({ type: 'representation.begin', customerNo }),
    end: wish({ type: 'representation.end' }),
    isChanging: snapshot.hasTag('busy'),
  };
};
