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

export const CHANGE = {
  actions: ['takeEntries', 'keepDraft'],
  description: 'The person enters something; it is kept until it is saved or sent.',
} as const;

export const EDIT_AGAIN = { ...CHANGE, target: 'editing' } as const;

export const NEW_PRICE = {
  ...EDIT_AGAIN,
  guard: 'changesPrices',
  description: 'A price changes, so the sums are no longer valid.',
} as const;

export const SAVE = {
  target: 'calculating',
  description: 'The person saves the prices and has them added up.',
} as const;

export const CALCULATE = [
  {
    guard: 'hasPriceProblems',
    target: 'invalid',
    reenter: true,
    actions: 'showPriceProblems',
    description: 'A price or a discount is not valid.',
  },
  { ...SAVE, actions: CLEAR_SETBACK },
] as const;

const NO_DISCOUNT = {
  guard: 'isNoDiscount',
  reenter: true,
  actions: 'showDiscountProblem',
  description: 'The discount for all lines cannot be read as a percentage.',
} as const;

const DISCOUNT_GIVEN = {
  actions: ['giveDiscount', 'keepDraft', 'tellDiscount'],
  description: 'The discount is entered in every line that has a shop price; nothing is saved yet.',
} as const;

export const GIVE_DISCOUNT = [{ ...NO_DISCOUNT, target: 'invalid' }, DISCOUNT_GIVEN] as const;

/** Used where the page lists problems or shows a failure: a valid discount removes either, and the next save checks everything again. */
export const GIVE_DISCOUNT_INSTEAD = [
  { ...NO_DISCOUNT, target: 'invalid' },
  { ...DISCOUNT_GIVEN, target: 'editing' },
] as const;

/** The sums stay in sight if the discount cannot be read, because no price has changed. */
export const GIVE_DISCOUNT_BESIDE_SUMS = [
  { ...NO_DISCOUNT, target: 'unsendable' },
  { ...DISCOUNT_GIVEN, target: 'editing' },
] as const;

export const SEND = [
  {
    guard: 'hasSendingProblems',
    target: 'unsendable',
    reenter: true,
    actions: 'showSendingProblems',
    description: 'The last day is missing or impossible, or the text is too long.',
  },
  {
    target: 'confirming',
    description: 'The page asks for confirmation, because an offer cannot be taken back.',
  },
] as const;

export const TAKE = {
  target: 'taking',
  actions: CLEAR_SETBACK,
  description: 'The person takes on the request, or takes it over from the colleague whom the page names.',
} as const;
