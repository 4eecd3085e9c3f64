import type { Clock } from 'playwright-core';

import type { Language } from '#contract/language.contract.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { listOutbox } from '#server/mail/outbox.ts';
import { BLANK, Person } from '#tests/support/browser/person.ts';
import { TIMEOUT_MS } from '#tests/support/timeout.ts';
import { callsOnceIdle, IDLE_AT_LAST_MS, limitCalls, watchCalls } from '#tests/support/browser/under-way.ts';
import { until } from '#tests/paths/walk/until.ts';

import type { World } from './arrangement.ts';
import type { Interceptor } from './interceptor.ts';
import type { TestEnvironment } from './test-environment.ts';

/**
 * Stopping a clock usually takes less than this many milliseconds. Delays that only serve the appearance of a page are
 * always shorter.
 */
const MOMENT_MS = 1_000;

/** A call may be held back for this many milliseconds, because several steps may each take a while. */
export const CALL_TIMEOUT_MS = 5 * TIMEOUT_MS;

/** While a stopped clock creeps, each frame moves it by `takes` milliseconds, and frames begin `every` milliseconds apart. */
const FRAME_MS = { takes: 16, every: 200 } as const;

/** Returns a person with a fresh browser that has not seen the portal yet. */
export const newPerson = async (environment: TestEnvironment, language: Language): Promise<Person> => {
  const person = await Person.arrive(environment.browser, environment.origin, {
    language,
    before: async (context) => void (await context.addInitScript(watchCalls)),
  });
  await person.page.clock.install({ time: environment.now() });
  await person.context.addInitScript(limitCalls, CALL_TIMEOUT_MS);
  await person.open(BLANK);
  return person;
};

/**
 * Stops the clock of a page a moment ahead, because no clock can be put back. On a busy machine that moment may be over
 * before the clock is stopped. Playwright then refuses, but it has stopped the clock, so a second attempt succeeds.
 */
export const stopClock = async (clock: Clock, now: () => Promise<number>): Promise<void> => {
  const stop = async () => clock.pauseAt((await now()) + MOMENT_MS);
  await stop().catch((error: Error) => {
    if (!error.message.includes('Cannot fast-forward to the past')) throw error;
    return stop();
  });
};

/** Returns the world around a person whose calls pass an interceptor. */
export const worldOf = (
  environment: TestEnvironment,
  person: Person,
  interceptor: Interceptor,
  language: Language,
): World => {
  const call: World['call'] = (...made) => person.call(...made);
  const settle = () =>
    until(
      async () => (await person.page.evaluate(callsOnceIdle, IDLE_AT_LAST_MS)) <= interceptor.held,
      'calls of the page stay unanswered',
    );
  const leap = async (ms: number): Promise<void> => {
    // The page's clock moves first. Otherwise, the server would already be ahead when it answers a call that the page
    // makes meanwhile.
    await person.page.clock.fastForward(ms);
    environment.wind(ms);
  };
  return {
    person,
    language,
    call,
    database: environment.database,
    now: environment.now,
    settle,
    mailsTo: async (email) =>
      (await listOutbox(environment.dataDir)).flatMap(({ mail }) =>
        mail.to?.some(({ address }) => address === email) ? [mail.text ?? ''] : [],
      ),
    store: (name, text) =>
      person.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [name, text]),
    signIn: async (account) => {
      await call('POST', '/auth/sign-in/', { email: `${account}@demo.example`, password: DEMO_PASSWORD });
      await call('PATCH', '/me/language/', { language });
    },
    halt: async () => {
      await stopClock(person.page.clock, () => person.page.evaluate(() => Date.now()));
      environment.wind(MOMENT_MS);
    },
    resume: () => person.page.clock.resume(),
    creep: () => {
      // A page that is being left needs no frame.
      const frame = () => void person.page.clock.runFor(FRAME_MS.takes).catch(() => {});
      const frames = setInterval(frame, FRAME_MS.every);
      return () => clearInterval(frames);
    },
    wind: async (ms) => {
      await settle();
      // The page first makes the calls that are due at once, because after the leap they would prolong the session.
      if (ms > MOMENT_MS) {
        await leap(MOMENT_MS);
        await settle();
      }
      await leap(ms > MOMENT_MS ? ms - MOMENT_MS : ms);
    },
  };
};
