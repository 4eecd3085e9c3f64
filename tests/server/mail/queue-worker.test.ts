import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { startQueueWorker } from '#server/plugins/background/queue-worker.ts';

test('a worker that is stopped finishes the entry under way, and begins no other', async () => {
  const begun: PromiseWithResolvers<boolean>[] = [];
  const worker = startQueueWorker(
    () => {
      const entry = Promise.withResolvers<boolean>();
      begun.push(entry);
      // An entry too many must fail the test rather than hold it up.
      if (begun.length > 2) entry.resolve(false);
      return entry.promise;
    },
    () => {},
  );

  begun[0]!.resolve(true);
  await expect.poll(() => begun.length).toBe(2);
  const stopped = worker.stop();
  const first = await Promise.race([stopped.then(() => 'stopped'), wait(20, 'still at work')]);
  begun[1]!.resolve(true);
  await stopped;

  expect(first).toBe('still at work');
  expect(begun).toHaveLength(2);
});
