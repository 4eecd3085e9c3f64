import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import {
  articleCompletionActors,
  articleCompletionMachine,
  type ArticleCompletionServices,
} from '#machines/buying/article-completion/article-completion.machine.ts';

test('searches once nothing has been typed for 300 ms', () => {
  const suggestArticles = vi.fn<ArticleCompletionServices['suggestArticles']>(() => new Promise(() => {}));
  const clock = new SimulatedClock();
  const machine = articleCompletionMachine.provide({ actors: articleCompletionActors({ suggestArticles }) });
  const completion = createActor(machine, { clock });
  completion.start();
  for (const text of ['00', '001']) {
    completion.send({ type: 'number.type', text });
    clock.increment(299);
  }
  expect(suggestArticles.mock.calls).toEqual([]);
  clock.increment(1);
  expect(suggestArticles.mock.calls).toEqual([['001']]);
});
