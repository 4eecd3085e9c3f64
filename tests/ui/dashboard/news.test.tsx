import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { heardSoFar, listen } from '#tests/support/servers/listen.ts';
import { leave, open, press } from '#tests/ui/shell/fixture.tsx';
import { announce } from '#ui/kit/page/announce.ts';

import { DASHBOARD } from './dashboard-answer.ts';
import { NEWS } from './news-answer.ts';

afterEach(leave);

const KINDS = [
  ['what is new', NEWS, '1 piece of news'],
  ['that nothing is new', { ...NEWS, items: [] }, 'Nothing has happened since your last visit.'],
] as const;

const answersWith = (news: object) => ({ 'GET /dashboard/': () => DASHBOARD, 'GET /news/': () => news });
const heard = (said: string) => heardSoFar().filter((text) => text.includes(said)).length;
/** Announcements are made one after the other, so everything that was due before has been announced by then. */
const hearSomethingElse = async () => {
  announce('Something else');
  await expect.poll(() => heard('Something else')).toBe(1);
};
const region = page.getByRole('region', { name: 'New for you' });

test.each(KINDS)(
  'once the news comes after a failure, a screen reader says %s',
  async (_what, news, said) => {
    listen();
    const refused = { 'GET /news/': 'lost' } as const;
    const { server } = await open('/myotec/my-dashboard', { answers: answersWith(news), refused });
    await expect.element(region.getByText('The news could not be loaded.')).toBeVisible();
    server.refuse('GET /news/', undefined);
    await press('button', 'Try again');
    await expect.poll(() => heard(said)).toBe(1);
    await hearSomethingElse();
    expect(heard(said)).toBe(1);
  },
);

test.each(KINDS)('when the page is opened, no screen reader says %s', async (_what, news, said) => {
  listen();
  await open('/myotec/my-dashboard', { answers: answersWith(news) });
  await expect.element(region).toBeVisible();
  await expect.element(region).not.toHaveTextContent('Looking for news');
  await hearSomethingElse();
  expect(heard(said)).toBe(0);
});
