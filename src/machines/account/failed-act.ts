import { asFailure, type Failure } from '#contract/failure.contract.ts';

export const failureIn = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  asFailure(event.error);

const NOTED = { actions: { type: 'rememberRefusal', params: failureIn } } as const;

/** Ends an act of which nobody knows whether it happened. */
export const UNCERTAIN = {
  ...NOTED,
  guard: { type: 'leavesOpen', params: failureIn },
  target: 'uncertain',
  description: 'No answer came, or none that says what happened.',
} as const;

export const REFUSED = { ...NOTED, target: 'refused' } as const;
