import { failureIn } from '#contract/failure.contract.ts';

const NOTE = { type: 'rememberRefusal', params: failureIn } as const;

/** Ends an act if nobody knows whether it, or an earlier try in the same form, has happened. */
export const UNCERTAIN = {
  actions: [NOTE, 'rememberOpen'],
  guard: { type: 'leavesOpen', params: failureIn },
  target: 'uncertain',
  description: 'It is not known whether this try, or an earlier one, has changed anything.',
} as const;

export const REFUSED = { actions: NOTE, target: 'refused' } as const;
