import { afterEach, expect, test, vi } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

import { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import type { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import { FLOWS } from '#tests/paths/flows.ts';
import { mutationsAt, type FaultAt } from '#tests/paths/machine/mutations.ts';
import { pathThrough } from '#tests/paths/generator/path-through.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';
import { PlainDocument } from '#ui/checkout/outcomes/placed-page.tsx';
import { PlacedMissing } from '#ui/checkout/outcomes/placed-state.tsx';

import { clear, type Fixture } from './fixture.tsx';
import { STAGES } from './fixtures.ts';
import { walk } from './walk.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
});

/** Changes the chart in a fixture before the screens get it. */
const withChart = (fixture: Fixture, change: (chart: AnyStateMachine) => void): Fixture => {
  const { portal, screens } = fixture;
  const changed = (chart: AnyStateMachine) => {
    change(chart);
    return chart as never;
  };
  return {
    ...fixture,
    ...(portal && { portal: (chart) => portal(changed(chart)) }),
    ...(screens && { screens: (chart) => screens(changed(chart)) }),
  };
};

const confuse =
  (meant: string, sent: string) =>
  (chart: AnyStateMachine): void => {
    const { transition } = chart;
    chart.transition = (snapshot, event: AnyEventObject, scope) =>
      transition(snapshot, event.type === meant ? { ...event, type: sent } : event, scope);
  };

const invert =
  (name: string) =>
  ({ implementations: { guards } }: AnyStateMachine): void => {
    const guard = guards[name] as (at: unknown, params: unknown) => boolean;
    guards[name] = (at: unknown, params: unknown) => !guard(at, params);
  };

const blank =
  (place: string) =>
  (chart: AnyStateMachine): void => {
    const { transition } = chart;
    chart.transition = (snapshot, event, scope) => {
      const next: AnyMachineSnapshot = transition(snapshot, event, scope);
      for (const main of document.querySelectorAll('main')) main.hidden = next.matches(place);
      return next;
    };
  };

const numbHeadings = (): void => {
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.matches('h1')) focus.call(this, options);
  });
};

const silence = (): void => {
  const { setAttribute } = Element.prototype;
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (name !== 'aria-live' && !['alert', 'status', 'log'].includes(value))
      setAttribute.call(this, name, value);
  });
};

interface Broken {
  readonly flow: string;
  readonly through: readonly string[];
  readonly fixture?: (fixture: Fixture) => Fixture;
  readonly page?: () => void;
}

const tooLate = ['follow the link in the mail', 'the server says: the link is too old'];

/** Without a fault, these paths pass: screens.ts walks every one. */
const BROKEN: Readonly<Record<FaultAt<'screen'>, Broken>> = {
  'a button sends the wrong event': {
    flow: 'consent',
    through: ['no choice is stored', 'press *Accept*'],
    fixture: (fixture) => withChart(fixture, confuse('consent.accept', 'consent.decline')),
  },
  'a control is shown where the chart refuses it': {
    flow: 'checkout',
    through: ['checkout is opened'],
    fixture: (fixture) => ({
      ...fixture,
      screens: (chart: typeof checkoutMachine) => ({
        checkout: () => (
          <>
            <CheckoutScreen
              machine={chart}
              replacement={articleReplacementMachine}
              PlacedRecord={PlacedMissing}
              GeneratedDocument={PlainDocument}
              keptStep={() => null}
            />
            <button type="button">Back to delivery</button>
          </>
        ),
      }),
    }),
  },
  'a guard is inverted': {
    flow: 'consent',
    through: ['the cookies were declined on an earlier visit'],
    fixture: (fixture) => withChart(fixture, invert('hasAccepted')),
  },
  'a screen is missing for a state': {
    flow: 'email-verification',
    through: tooLate,
    fixture: (fixture) => withChart(fixture, blank('failed')),
  },
  'the focus is not moved': { flow: 'email-verification', through: tooLate, page: numbHeadings },
  'an announcement is missing': { flow: 'email-verification', through: tooLate, page: silence },
};

test.each(mutationsAt('screen'))('it is noticed when %s', async (fault, { at, says }) => {
  const { flow, through, fixture = (same) => same, page } = BROKEN[fault];
  const path = pathThrough(FLOWS[flow]!.model, ...through);
  page?.();
  const walked = walk(flow, fixture(STAGES[flow]!), path, says);
  await expect(walked).rejects.toThrow(`“${at}”: `);
  await expect(walked).rejects.toThrow(says);
});
