import { failureIn } from '#contract/failure.contract.ts';

const NOTE = { type: 'rememberRefusal', params: failureIn } as const;

/** The transition after a failure that leaves open whether the act happened. Each chart adds targets, including `open` of `OUTCOME`. */
export const LOST = {
  actions: NOTE,
  guard: { type: 'isLost', params: failureIn },
  description: 'It is not known whether this try has changed anything.',
} as const;

export const REFUSED = { actions: NOTE, target: 'failed' } as const;

/** This region lives as long as its form. A later refusal says nothing about an earlier try, so it does not lead back to `known`. */
export const OUTCOME = {
  description: 'Keeps track of whether a try in this form may have changed anything.',
  initial: 'known',
  states: {
    known: { description: 'No try has changed anything so far.' },
    open: { description: 'Nobody knows whether a try in this form has changed anything.' },
  },
} as const;
