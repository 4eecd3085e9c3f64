import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';
import type { Location, LocationProblem } from '#machines/records/location-change/location-change.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

export type LocationChangeMachine = typeof locationChangeMachine;
/** Returns what this person had entered but not sent. */
type RecallLocation = (userId: string, machineNo: string) => Location | null;
export interface LocationSources {
  readonly recallLocation: RecallLocation;
  /** Returns the day in Berlin, as an ISO date. */
  readonly today: () => string;
}
export type LocationChangeActor = ActorRefFrom<LocationChangeMachine>;

export interface LocationForm {
  readonly phase: 'editing' | 'restored' | 'invalid' | 'sending' | 'failed';
  /** The fields start with this; `null` starts them with likely values, such as today. */
  readonly draft: Location | null;
  readonly today: string;
  readonly problems: readonly LocationProblem[];
  readonly code: ErrorCode | null;
}
export type LocationChangeView = { readonly phase: 'closed' } | { readonly phase: 'sent' } | LocationForm;

const connect = (snapshot: SnapshotFrom<LocationChangeMachine>): LocationChangeView => {
  const { draft, problems, code, today } = snapshot.context;
  const phase: LocationChangeView['phase'] = byState(snapshot.value, {
    closed: 'closed',
    form: {
      editing: 'editing',
      restored: 'restored',
      invalid: 'invalid',
      sending: 'sending',
      failed: 'failed',
    },
    sent: 'sent',
  });
  return phase === 'closed' || phase === 'sent'
    ? { phase }
    : { phase, draft, problems, code, today: today() };
};

/** Runs the dialog in which a machine's new location is reported. */
export const useLocationChange = (
  machineNo: string,
  chart: LocationChangeMachine,
  { recallLocation, today }: LocationSources,
): { readonly flow: LocationChangeActor; readonly view: LocationChangeView } => {
  const userId = useVisitor()?.userId ?? '';
  const [input] = useState(() => ({ machineNo, userId, draft: recallLocation(userId, machineNo), today }));
  const flow = useFlow(chart, input);
  return { flow, view: connect(useSelector(flow, (snapshot) => snapshot)) };
};
