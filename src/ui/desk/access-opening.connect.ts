import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { accessOpeningMachine } from '#machines/desk/access-opening/access-opening.machine.ts';
import type { AccessOpeningContext } from '#machines/desk/access-opening/access-opening.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type AccessOpeningMachine = typeof accessOpeningMachine;

export interface AccessOpeningView extends Pick<
  AccessOpeningContext,
  'search' | 'companies' | 'access' | 'code'
> {
  readonly phase: 'closed' | 'seeking' | 'unsought' | 'choosing' | 'invalid' | 'opening' | 'failed';
}

/** Runs the dialog that opens access for a person who signed up. */
export const useAccessOpening = (
  machine: AccessOpeningMachine,
): { readonly flow: ActorRefFrom<AccessOpeningMachine>; readonly view: AccessOpeningView } => {
  const flow = useFlow(machine);
  const { value, context } = useSelector(flow, (snapshot) => snapshot);
  const phase: AccessOpeningView['phase'] = byState(value, {
    closed: 'closed',
    form: {
      seeking: 'seeking',
      unsought: 'unsought',
      choosing: 'choosing',
      invalid: 'invalid',
      opening: 'opening',
      failed: 'failed',
    },
  });
  return { flow, view: { ...context, phase } };
};
