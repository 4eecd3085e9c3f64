import { failureIn } from '#contract/failure.contract.ts';

export const CLEAR_SETBACK = { type: 'noteSetback', params: { setback: null } } as const;

export const OVERTAKEN = {
  guard: { type: 'isOvertaken', params: failureIn },
  target: 'lookingUp',
  actions: { type: 'noteSetback', params: { setback: 'overtaken' } },
  description:
    'The request has changed meanwhile, or a colleague has taken it over; what was entered is kept.',
} as const;

export const UNANSWERED = {
  target: 'untaken',
  actions: { type: 'noteSetback', params: { setback: 'unanswered' } },
} as const;

export const FAILED = { target: 'failed', description: 'The server refused, or no answer came.' } as const;
