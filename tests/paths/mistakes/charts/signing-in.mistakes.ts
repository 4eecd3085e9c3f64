import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const SIGN_UP = 'src/machines/signing-in/sign-up/sign-up.machine.ts';
const THROTTLING = 'src/machines/signing-in/throttling.ts';
const DECLINE = 'src/machines/records/offer-decision/decline.state.ts';

/** These mistakes concern signing in and up, and the answer to an offer. */
export const SIGNING_MISTAKES: readonly Mistake[] = [
  {
    name: 'wait-is-shown-every-other-second',
    kind: 'changed delay',
    flow: 'sign-in',
    file: THROTTLING,
    find: 'second: 1_000',
    replace: 'second: 2_000',
  },
  {
    name: 'sign-up-waits-a-tenth',
    kind: 'changed delay',
    flow: 'sign-up',
    file: THROTTLING,
    find: 'DEFAULT_WAIT_SECONDS) * 1_000',
    replace: 'DEFAULT_WAIT_SECONDS) * 100',
  },
  {
    name: 'refused-password-is-a-refusal',
    kind: 'guards swapped',
    flow: 'sign-up',
    file: SIGN_UP,
    find: "guard: { type: 'isAgainstPolicy', params",
    replace: "guard: { type: 'isThrottled', params",
  },
  {
    name: 'sign-up-is-sent-twice',
    kind: 'guard dropped',
    flow: 'sign-up',
    file: SIGN_UP,
    find: "          on: { 'signUp.submit': { description: 'The form is already being sent.' } },\n",
    replace: '',
  },
  {
    name: 'address-of-a-sign-up-is-forgotten',
    kind: 'lost action',
    flow: 'sign-up',
    file: SIGN_UP,
    find: "actions: ['clearProblems', 'rememberAddress'],",
    replace: "actions: ['clearProblems'],",
  },
  {
    name: 'offer-is-declined-without-a-reason',
    kind: 'guard dropped',
    flow: 'offer-decision',
    file: DECLINE,
    find: `      {
        guard: 'reasonHasProblem',
        target: '.invalid',
        description: 'The reason is missing or too long.',
      },
`,
    replace: '',
  },
  {
    name: 'given-up-reason-comes-back',
    kind: 'lost action',
    flow: 'offer-decision',
    file: DECLINE,
    find: `        target: '#offerDecision.idle',
        actions: ['dropReason', 'keepReason'],
        description: 'The customer cancels: the reason is discarded.',`,
    replace: `        target: '#offerDecision.idle',
        actions: ['dropReason'],
        description: 'The customer cancels: the reason is discarded.',`,
  },
  {
    name: 'declined-offer-is-announced-as-requested-again',
    kind: 'wrong parameter',
    flow: 'offer-decision',
    file: DECLINE,
    find: "{ type: 'tellDone', params: 'OFFER_DECLINED' }",
    replace: "{ type: 'tellDone', params: 'OFFER_REQUESTED_AGAIN' }",
  },
  {
    name: 'attempt-for-another-address-still-waits',
    kind: 'lost action',
    flow: 'sign-in',
    file: 'src/machines/signing-in/sign-in/sign-in-attempt.state.ts',
    find: "actions: ['clearProblems', { type: 'rememberTry', params: { asksNames: false } }, 'forgetWait'],",
    replace: "actions: ['clearProblems', { type: 'rememberTry', params: { asksNames: false } }],",
  },
  {
    name: 'empty-token-is-sent',
    kind: 'guard dropped',
    flow: 'email-verification',
    file: 'src/machines/signing-in/email-verification/email-verification.machine.ts',
    find: "context.token !== null && context.token !== ''",
    replace: 'context.token !== null',
  },
];
