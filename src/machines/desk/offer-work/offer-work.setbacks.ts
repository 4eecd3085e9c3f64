import { failureIn } from '#contract/failure.contract.ts';

import { requestIn } from './offer-work.setup.ts';

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

const SHOW_REQUEST = { type: 'takeRequest', params: requestIn } as const;

export const LOOKED_UP = [
  {
    guard: { type: 'isUnsent', params: requestIn },
    target: 'weighing',
    actions: [SHOW_REQUEST, { type: 'noteSetback', params: { setback: 'unsent' } }],
    description: 'The offer has not been sent, and the page says so.',
  },
  { target: 'weighing', actions: SHOW_REQUEST, description: 'The page shows the request as it is now.' },
] as const;

export const NOT_LOOKED_UP = [
  {
    guard: 'concernsOffer',
    target: 'untaken',
    description: 'No useful answer came; the page says what is known about the offer.',
  },
  {
    ...UNANSWERED,
    description: 'No useful answer came; taking the request again will show who works on it.',
  },
] as const;
