import { FLOWS } from './flows.ts';
import type { Goal } from './generator/model.ts';
import { idOf, pathTo, type Path, type PathStep } from './generator/paths.ts';

/** Describes the part of an errand that goes through one flow. */
export interface Leg {
  readonly flow: string;
  readonly goal: Goal;
  /** Names the case that the leg begins with, if the previous leg already covers the steps before it. */
  readonly since?: string;
}

/** Lists journeys through several flows, leg by leg; a leg takes the shortest path from stop to stop of its goal. */
export const ERRANDS = {
  'a dealer orders for a customer': [
    {
      flow: 'representation',
      goal: {
        from: 'the portal is opened',
        through: ['the dealer is signed in', 'choose the first customer'],
        to: 'customerCompany',
      },
    },
    {
      flow: 'cart',
      goal: {
        from: 'the portal is opened',
        through: ['a person with a cart is signed in', 'put an article into the cart'],
        to: 'present.ready.filled',
      },
      since: 'put an article into the cart',
    },
    {
      flow: 'checkout',
      goal: {
        from: 'checkout is opened',
        through: [
          'the cart is loaded, and nothing was entered before',
          'type a customer order number',
          'press *Continue to delivery*',
          'choose a contact person',
          'choose a delivery address',
          'press *Continue to review* from delivery',
          'accept the terms',
          'press *Order with obligation to pay*',
        ],
        to: 'step.placed',
      },
    },
  ],
  'a customer accepts an offer, and it becomes an order': [
    { flow: 'offer-decision', goal: { from: 'a valid offer is opened', to: 'accepting' } },
    {
      flow: 'checkout',
      goal: {
        from: 'checkout for an offer is opened',
        through: [
          'the offer is valid, with the entries of its request',
          'press *Continue to review*',
          'accept the terms',
          'press *Order with obligation to pay*',
        ],
        to: 'step.placed',
      },
      since: 'press *Continue to review*',
    },
  ],
  'a person signs up, confirms the address and signs in': [
    { flow: 'sign-up', goal: { from: 'the sign-up page is opened', to: 'verificationSent' } },
    { flow: 'email-verification', goal: { from: 'follow the link in the mail', to: 'verified' } },
    {
      flow: 'sign-in',
      goal: {
        from: 'the sign-in page is opened',
        through: ['type an e-mail address'],
        to: 'signedIn',
      },
    },
  ],
  'a customer comes back after the end of the session and orders': [
    {
      flow: 'checkout',
      goal: {
        from: 'checkout is opened',
        through: [
          'the cart is loaded, and nothing was entered before',
          'type a customer order number',
          'press *Continue to delivery*',
          'choose a contact person',
          'choose a delivery address',
          'press *Continue to review* from delivery',
        ],
        to: 'step.review.open.reading',
      },
    },
    {
      flow: 'session',
      goal: {
        from: 'the portal is opened',
        through: [
          'the server says: Anna is signed in',
          'a call is answered: the session is over',
          'expired.left',
          'a person has signed in',
          'the server says: Anna is signed in',
        ],
        to: 'signedIn.fresh',
      },
      since: 'a call is answered: the session is over',
    },
    {
      flow: 'checkout',
      goal: {
        from: 'checkout is opened',
        through: [
          'the cart is loaded, with a draft that had reached review',
          'accept the terms',
          'press *Order with obligation to pay*',
        ],
        to: 'step.placed',
      },
      since: 'accept the terms',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Leg[]>>;

export interface PathOfLeg {
  readonly flow: string;
  readonly path: Path;
  /** Gives the index of the first step that the leg takes; the earlier steps of the path only lead there. */
  readonly first: number;
}

/** Returns the path of a leg through its flow. @throws if no path leads there */
export const pathOfLeg = (errand: string, { flow, goal, since }: Leg): PathOfLeg => {
  const path = pathTo(FLOWS[flow]!.model, errand, goal);
  const first = since === undefined ? 0 : path.steps.findIndex(({ words }) => words === since);
  if (first === -1) throw new Error(`${flow}: “${errand}” never comes to “${since}”`);
  return { flow, path, first };
};

type Taken = Pick<PathOfLeg, 'path' | 'first'>;

/** Returns the steps that are taken on the legs, one leg after the other. */
export const stepsOfLegs = (legs: readonly Taken[]): PathStep[] =>
  legs.flatMap(({ path, first }) => path.steps.slice(first));

/** Returns an id that stays the same as long as the steps of the errand do. */
export const idOfLegs = (legs: readonly Taken[]): string => idOf(stepsOfLegs(legs));
