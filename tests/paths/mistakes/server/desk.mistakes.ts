import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const WORK = 'server/routes/desk/work-on-offer.ts';
const RULES = 'server/domain/desk/work.ts';
const OFFERS = ['tests/server/desk/desk-offers.test.ts'];
const DESK = ['tests/server/desk/desk.test.ts'];
const KEYED = 'tests/domain/keyed-requests.test.ts';
const ACCESS = 'server/routes/desk/desk-access.routes.ts';

/** These mistakes concern what the server lets staff do at the desk. */
export const DESK_SERVER_MISTAKES: readonly Mistake[] = [
  {
    name: 'desk-is-open-to-customers',
    kind: 'missing ownership check',
    flow: 'desk-task',
    file: 'server/routes/desk/desk.routes.ts',
    find: '{ level: LEVELS.full, staffOnly: true }',
    replace: '{ level: LEVELS.full }',
    near: ['tests/server/portal/access.test.ts'],
  },
  {
    name: 'colleague-prices-over-a-colleague',
    kind: 'missing ownership check',
    flow: 'offer-work',
    file: RULES,
    find: 'offer.workedBy === staffId && hasSeenLatest(offer, version)',
    replace: "(offer.workedBy === staffId || staffId !== '') && hasSeenLatest(offer, version)",
    near: OFFERS,
  },
  {
    name: 'overtaken-work-is-written-over',
    kind: 'guard dropped',
    flow: 'offer-work',
    file: RULES,
    find: 'offer.workVersion === version;',
    replace: 'offer.workVersion >= version;',
    near: OFFERS,
  },
  {
    name: 'offer-ends-yesterday',
    kind: 'guard dropped',
    flow: 'offer-work',
    file: WORK,
    find: 'if (!isPlausibleEnd(validUntil, now)) throw',
    replace: "if (!isPlausibleEnd(validUntil, now) && validUntil === '') throw",
    near: OFFERS,
  },
  {
    name: 'offer-with-an-unpriced-line-is-sent',
    kind: 'guard dropped',
    flow: 'offer-work',
    file: WORK,
    find: `      if (outcome === 'unpriced') throw new Refusal('OFFER_NOT_OPEN');
`,
    replace: '',
    near: OFFERS,
  },
  {
    name: 'discount-rounds-down',
    kind: 'money',
    flow: 'offer-work',
    file: 'server/domain/desk/line-price.ts',
    find: '(BigInt(shopPriceCents) * left * 2n + whole) / (2n * whole)',
    replace: '(BigInt(shopPriceCents) * left) / whole',
    near: OFFERS,
  },
  {
    name: 'sign-up-is-opened-twice',
    kind: 'guard dropped',
    flow: 'access-opening',
    file: ACCESS,
    find: `          if (!(await lockWaitingSignUp(trx, userId))) throw new Refusal('DESK_ALREADY_DONE_ERROR');
          const company = await findCompanyById(trx, companyId);
`,
    replace: `          await lockWaitingSignUp(trx, userId);
          const company = await findCompanyById(trx, companyId);
`,
    near: DESK,
  },
  {
    name: 'answered-question-goes-on-waiting',
    kind: 'lost parameter',
    flow: 'question-answer',
    file: 'server/db/desk/machine-questions.store.ts',
    find: '.set({ answer, settledAt: now })',
    replace: '.set({ answer, askedAt: now })',
    near: DESK,
  },
  {
    name: 'answer-is-kept-but-not-shown-at-the-machine',
    kind: 'wrong parameter',
    flow: 'machine-details',
    file: 'server/db/desk/machine-questions.store.ts',
    find: '    ...question,\n    askedAt',
    replace: '    ...question,\n    answer: settledAt === null ? question.answer : null,\n    askedAt',
    near: ['tests/server/machines/machine-question.test.ts'],
  },
  {
    name: 'other-answer-under-the-same-key-is-taken-for-the-first',
    kind: 'different body under a key',
    flow: 'question-answer',
    file: 'server/domain/keyed-requests.ts',
    find: "keyed('questionAnswer', { text, questionId })",
    replace: "keyed('questionAnswer', { text: typeof text, questionId })",
    near: [KEYED, ...DESK],
  },
  {
    name: 'offer-is-sent-for-another-request-under-the-same-key',
    kind: 'different body under a key',
    flow: 'offer-work',
    file: 'server/domain/keyed-requests.ts',
    find: "keyed('offerSending', { ...body, offerNo })",
    replace: "keyed('offerSending', { ...body })",
    near: [KEYED, ...OFFERS],
  },
  {
    name: 'reason-goes-to-one-sign-up-for-all-under-a-key',
    kind: 'different body under a key',
    flow: 'access-declining',
    file: 'server/domain/keyed-requests.ts',
    find: "keyed('accessDeclining', { reason, userId })",
    replace: "keyed('accessDeclining', { reason, userId: typeof userId })",
    near: [KEYED, ...DESK],
  },
  {
    name: 'desk-without-full-access',
    kind: 'missing ownership check',
    flow: 'desk',
    file: 'server/routes/desk/desk.routes.ts',
    find: 'AT_DESK = { level: LEVELS.full,',
    replace: 'AT_DESK = { level: LEVELS.limitedPrices,',
    near: ['tests/server/portal/access.test.ts'],
  },
];
