import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const WORK = 'server/routes/desk/work-on-offer.ts';
const RULES = 'server/domain/desk/work.ts';
const OFFERS = ['tests/server/desk/desk-offers.test.ts'];
const DESK = ['tests/server/desk/desk.test.ts'];

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
    file: 'server/routes/desk/desk-access.routes.ts',
    find: `          if (!(await lockWaitingSignUp(trx, userId))) throw new Refusal('DESK_ALREADY_DONE_ERROR');
          const company = await findCompanyById(trx, companyId);
`,
    replace: `          await lockWaitingSignUp(trx, userId);
          const company = await findCompanyById(trx, companyId);
`,
    near: DESK,
  },
];
