import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { articleDetailsActors } from '#machines/article-details/article-details.actors.ts';
import { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const open = (loadArticle: () => Promise<void>) =>
  createActor(articleDetailsMachine.provide({ actors: articleDetailsActors({ loadArticle }) }), {
    input: { kind: 'media', articleNo: '10/10 SB' },
  }).start();

test('shows the article once it is there', async () => {
  const page = open(async () => {});
  expect(page.getSnapshot().hasTag('busy')).toBe(true);
  await settle();
  expect(page.getSnapshot().value).toBe('shown');
});

test('says that there is no such article', async () => {
  const page = open(() =>
    Promise.reject({ status: 404, code: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' }),
  );
  await settle();
  expect(page.getSnapshot().value).toBe('notFound');
  expect(page.getSnapshot().can({ type: 'details.retry' })).toBe(false);
});

test('offers another try when the article could not be fetched', async () => {
  const answers = [() => Promise.reject({ status: null }), () => Promise.resolve()];
  const page = open(() => answers.shift()!());
  await settle();
  expect(page.getSnapshot().value).toBe('failed');
  page.send({ type: 'details.retry' });
  await settle();
  expect(page.getSnapshot().value).toBe('shown');
});
