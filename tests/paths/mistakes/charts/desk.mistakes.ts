import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const OFFER_WORK = 'src/machines/desk/offer-work/offer-work.machine.ts';
const OFFER_WORK_SETUP = 'src/machines/desk/offer-work/offer-work.setup.ts';
const ACCESS = 'src/machines/desk/access-opening/access-opening.machine.ts';
const REPLY = 'src/machines/desk/desk-reply/desk-reply.machine.ts';

/** These mistakes concern what staff do at the desk. */
export const DESK_MISTAKES: readonly Mistake[] = [
  {
    name: 'offer-is-sent-unasked',
    kind: 'wrong target',
    flow: 'offer-work',
    file: OFFER_WORK,
    find: `            target: 'confirming',
            description: 'The page asks once more, because an offer cannot be taken back.',`,
    replace: `            target: 'sending',
            actions: 'startAttempt',
            description: 'The page asks once more, because an offer cannot be taken back.',`,
  },
  {
    name: 'changed-price-keeps-the-sums',
    kind: 'guard inverted',
    flow: 'offer-work',
    file: OFFER_WORK_SETUP,
    find: 'return changed !== null && !pricesAlike(changed, context.entries);',
    replace: 'return changed !== null && pricesAlike(changed, context.entries);',
  },
  {
    name: 'offer-without-a-last-day',
    kind: 'guard dropped',
    flow: 'offer-work',
    file: OFFER_WORK,
    find: `          {
            guard: 'hasSendingProblems',
            target: 'unsendable',
            actions: 'showSendingProblems',
            description: 'The last day is missing or impossible, or the text is too long.',
          },
`,
    replace: '',
  },
  {
    name: 'overtaken-offer-is-told-as-failed',
    kind: 'guard inverted',
    flow: 'offer-work',
    file: OFFER_WORK_SETUP,
    find: 'isOvertaken: (_, { status }: Failure) => status === 409',
    replace: 'isOvertaken: (_, { status }: Failure) => status !== 409',
  },
  {
    name: 'lost-offer-is-not-told',
    kind: 'wrong parameter',
    flow: 'offer-work',
    file: OFFER_WORK,
    find: "params: { setback: 'lostOffer' }",
    replace: "params: { setback: 'overtaken' }",
  },
  {
    name: 'sent-offer-keeps-its-draft',
    kind: 'lost action',
    flow: 'offer-work',
    file: OFFER_WORK,
    find: "params: requestIn }, 'dropDraft', 'tellSent', CLEAR_SETBACK]",
    replace: "params: requestIn }, 'tellSent', CLEAR_SETBACK]",
  },
  {
    name: 'entries-at-the-desk-are-not-kept',
    kind: 'lost action',
    flow: 'offer-work',
    file: OFFER_WORK,
    find: `const CHANGE = {
  actions: ['takeEntries', 'keepDraft'],`,
    replace: `const CHANGE = {
  actions: ['takeEntries'],`,
  },
  {
    name: 'repeated-offer-gets-a-new-key',
    kind: 'guard dropped',
    flow: 'offer-work',
    file: OFFER_WORK_SETUP,
    find: '      isSame(context.attempt?.body, bodyOf(context))\n',
    replace: '      isSame(context.attempt?.body, bodyOf(context)) && context.attempt === null\n',
  },
  {
    name: 'work-of-a-colleague-is-mine',
    kind: 'guard dropped',
    flow: 'offer-work',
    file: OFFER_WORK_SETUP,
    find: "state === 'in_progress' && worker?.isMe === true",
    replace: "state === 'in_progress'",
  },
  {
    name: 'unpriced-line-can-be-sent',
    kind: 'guard inverted',
    flow: 'offer-work',
    file: OFFER_WORK_SETUP,
    find: 'request.lines.every(({ priceCents }) => priceCents !== null)',
    replace: 'request.lines.some(({ priceCents }) => priceCents !== null)',
  },
  {
    name: 'saved-lines-are-sent-again',
    kind: 'lost action',
    flow: 'offer-work',
    file: OFFER_WORK,
    find: `'forgetSavedLines', 'keepDraft'],
            description: 'Every line has its price, and the page shows the sums.',`,
    replace: `'keepDraft'],
            description: 'Every line has its price, and the page shows the sums.',`,
  },
  {
    name: 'lost-look-at-the-request-holds-on',
    kind: 'missing onError',
    flow: 'offer-work',
    file: OFFER_WORK,
    find: `
        onError: {
          ...UNANSWERED,
          description: 'No answer came; taking the request again will show who works on it.',
        },`,
    replace: '',
  },
  {
    name: 'access-opens-without-a-company',
    kind: 'guard inverted',
    flow: 'access-opening',
    file: ACCESS,
    find: 'hasCompany: ({ event }) => accessIn(event) !== null',
    replace: 'hasCompany: ({ event }) => accessIn(event) === null',
  },
  {
    name: 'other-access-under-the-same-key',
    kind: 'different body under a key',
    flow: 'access-opening',
    file: ACCESS,
    find: 'one?.companyId === other?.companyId && one?.level === other?.level && one?.role === other?.role',
    replace: 'one?.companyId === other?.companyId && one?.role === other?.role',
  },
  {
    name: 'opened-access-is-not-told',
    kind: 'announcement lost',
    flow: 'access-opening',
    file: ACCESS,
    find: `
              actions: 'tellOpened',`,
    replace: '',
  },
  {
    name: 'failed-search-for-companies-lists-some',
    kind: 'wrong target',
    flow: 'access-opening',
    file: ACCESS,
    find: "onError: { target: 'unsought', description: 'The search was refused, or no answer came.' }",
    replace: "onError: { target: 'choosing', description: 'The search was refused, or no answer came.' }",
  },
  {
    name: 'answered-text-comes-back-into-its-field',
    kind: 'lost action',
    flow: 'question-answer',
    file: REPLY,
    find: "actions: ['clearText', 'keepDraft', 'tellSent'],",
    replace: "actions: ['keepDraft', 'tellSent'],",
  },
  {
    name: 'sign-up-that-is-done-already-looks-unanswered',
    kind: 'guard dropped',
    flow: 'access-declining',
    file: REPLY,
    find: `                {
                  guard: { type: 'isDoneBefore', params: ({ event }) => asFailure(event.error) },
                  target: \`#\${id}.closed\`,
                  description:
                    'Somebody on the team has done it already, as a notice says: a colleague, or this person with an earlier text to which no answer came. This text was not sent, and is kept.',
                },
`,
    replace: '',
  },
  {
    name: 'offer-of-an-operator-drops-the-draft',
    kind: 'guard dropped',
    flow: 'offer-work',
    file: OFFER_WORK_SETUP,
    find: 'context.request.worker?.isMe === true && isAsTried(context)',
    replace: 'context.request.worker?.isMe === true',
  },
  {
    name: 'busy-server-lets-an-unsent-offer-look-sent',
    kind: 'guards swapped',
    flow: 'offer-work',
    file: OFFER_WORK_SETUP,
    find: "context.setback === 'unanswered' ? leavesRepeatOpen(failure) : leavesOutcomeOpen(failure)",
    replace: 'leavesRepeatOpen(failure)',
  },
];
