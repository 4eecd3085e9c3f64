import { describe, expect, test } from 'vitest';

import { orderConfirmationWalk } from '#tests/paths/flows/lifecycles/order-confirmation/order-confirmation.walk.ts';
import { orderDeliveryWalk } from '#tests/paths/flows/lifecycles/order-delivery/order-delivery.walk.ts';
import { offerWalk } from '#tests/paths/flows/lifecycles/offer/offer.walk.ts';
import { priceAllowanceWalk } from '#tests/paths/flows/lifecycles/price-allowance/price-allowance.walk.ts';
import { resetLinkWalk } from '#tests/paths/flows/lifecycles/reset-link/reset-link.walk.ts';
import { verificationTokenWalk } from '#tests/paths/flows/lifecycles/verification-token/verification-token.walk.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

import { follow, placeIn } from './follow.ts';
import type { AnyLifecycleWalk, Expected } from './lifecycle.ts';
import { FLOWS } from '#tests/paths/flows.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path } from '#tests/paths/generator/paths.ts';

/** Returns the cases that a chart takes in the states of its paths, as `state: case`. */
const takenAlong = ({ model }: AnyLifecycleWalk<unknown>, paths: readonly Path[]): string[] => {
  const places = paths.flatMap(({ steps }) => steps.map(({ state }) => state));
  const found = places.flatMap((state) =>
    model.cases.flatMap(({ words, eventIn }) => {
      const event = eventIn(state);
      const isTaken =
        event !== null &&
        state.status === 'active' &&
        model.machine.getTransitionData(state, event).length > 0;
      return isTaken ? [`${placeIn(state)}: ${words}`] : [];
    }),
  );
  return [...new Set(found)].toSorted();
};

const named = ({ answers }: AnyLifecycleWalk<unknown>, isMeant: (expected: Expected) => boolean): string[] =>
  Object.entries(answers)
    .flatMap(([place, cases]) =>
      Object.entries(cases).flatMap(([words, expected]) => (isMeant(expected) ? [`${place}: ${words}`] : [])),
    )
    .toSorted();

const walked = new Set<PathModel>();

const walkLifecycle = <Thing>(
  name: string,
  walk: AnyLifecycleWalk<Thing>,
  outsideScope: readonly string[],
): void => {
  walked.add(walk.model);
  const { paths } = pathsOf(walk.model);
  const isTaken = takenAlong(walk as AnyLifecycleWalk<unknown>, paths);

  describe(`the tables of ${name}`, () => {
    test('call no case taken that the chart refuses, and none refused that the chart takes', () => {
      const taken = named(walk as AnyLifecycleWalk<unknown>, ({ kind }) => kind === 'taken');
      const refused = named(walk as AnyLifecycleWalk<unknown>, ({ kind }) => kind === 'refused');
      expect(taken.filter((each) => !isTaken.includes(each))).toEqual([]);
      expect(refused.filter((each) => isTaken.includes(each))).toEqual([]);
    });

    test('have a cause for each case that the chart takes, except for those named here', () => {
      const out = named(walk as AnyLifecycleWalk<unknown>, ({ kind }) => kind === 'out of scope');
      expect(out.filter((each) => isTaken.includes(each))).toEqual(outsideScope);
    });
  });

  onAnyEngine(
    name,
    (portal) => {
      test.each(paths.map((path): [string, Path] => [path.id, path]))(
        'follows path %s as its chart says',
        async (_, path) => expect(await follow(portal, walk, path)).toBe(path.steps.length),
      );
    },
    walk.settings,
  );
};

walkLifecycle(
  'the price allowance of a session that ends by signing out',
  priceAllowanceWalk('signing out'),
  [],
);
walkLifecycle('the price allowance of a session that times out', priceAllowanceWalk('time'), []);
walkLifecycle('a token that proves an e-mail address', verificationTokenWalk, []);
walkLifecycle('a link to choose a new password', resetLinkWalk, []);
walkLifecycle('the confirmation of an order', orderConfirmationWalk, []);
walkLifecycle('the delivery of an order', orderDeliveryWalk, []);
walkLifecycle('an offer', offerWalk, []);

test('every flow that has no screen is walked through the API', () => {
  const left = Object.entries(FLOWS).filter(
    ([, { model, tables }]) => tables === undefined && !walked.has(model),
  );
  expect(left.map(([name]) => name)).toEqual([]);
});
