import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { PortalLanguage } from '#tests/support/journey.ts';
import { Person } from '#tests/support/person.ts';

import type { World } from './cause.ts';
import type { House } from './house.ts';

/** A page of the portal's own that shows nothing: from there the browser's storage can be filled. */
const BLANK = '/api/health/live';

/** In milliseconds, longer than it takes to stop a clock. */
const MOMENT = 1_000;

const callsOf =
  ({ context }: Person): World['call'] =>
  async (method, path, body) => {
    const token = async () => (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value;
    if ((await token()) === undefined) await context.request.get('/api/config/');
    const reply = await context.request.fetch(`/api${path}`, {
      method,
      headers: { 'x-csrftoken': (await token()) ?? '' },
      ...(body && { data: body }),
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    const text = await reply.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  };

/** Somebody before a browser of their own that has seen nothing of the portal yet. */
export const newWorld = async (house: House, language: PortalLanguage): Promise<World> => {
  const person = await Person.arrive(house.browser, house.origin, { language });
  const call = callsOf(person);
  await person.page.clock.install({ time: house.now() });
  await person.open(BLANK);
  return {
    person,
    language,
    call,
    database: house.database,
    now: house.now,
    store: (name, text) =>
      person.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [name, text]),
    signIn: async (account) => {
      await call('POST', '/auth/sign-in/', { email: `${account}@demo.example`, password: DEMO_PASSWORD });
      await call('PATCH', '/me/language/', { language });
    },
    halt: async () => {
      // A clock can only be stopped at a moment that is yet to come.
      await person.page.clock.pauseAt((await person.page.evaluate(() => Date.now())) + MOMENT);
      house.wind(MOMENT);
    },
    resume: () => person.page.clock.resume(),
    wind: async (ms) => {
      // The page first: a call that it makes at that moment would be answered later than it was made.
      await person.page.clock.fastForward(ms);
      house.wind(ms);
    },
  };
};
