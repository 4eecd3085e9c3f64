import { expect, test } from 'vitest';

import {
  fileDownloadActors,
  fileDownloadMachine,
} from '#machines/records/file-download/file-download.machine.ts';
import { startBeside } from '#tests/support/seed/neighbours.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const start = (download: (url: string) => Promise<void>) => {
  const machine = fileDownloadMachine.provide({ actors: fileDownloadActors({ download }) });
  const { actor: file, sentEvents } = startBeside(machine, undefined, ['notifications']);
  return { file, sentEvents, value: () => file.getSnapshot().value };
};

test('fetches a file once, however often it is requested', async () => {
  const urls: string[] = [];
  const reply = Promise.withResolvers<void>();
  const { file, value, sentEvents } = start((url) => {
    urls.push(url);
    return reply.promise;
  });
  file.send({ type: 'file.download', url: '/orders/csv/?search=oil' });
  file.send({ type: 'file.download', url: '/orders/csv/?search=oil' });
  expect(value()).toBe('downloading');
  reply.resolve();
  await settle();
  expect(urls).toEqual(['/orders/csv/?search=oil']);
  expect(value()).toEqual({ ready: 'downloaded' });
  expect(sentEvents).toEqual([]);
});

test.each([
  ['silence', null, [{ type: 'notice.show', kind: 'error', code: 'DOWNLOAD_FAILED' }]],
  ['a refusal, which the general handling of failed calls reports', 429, []],
])('offers another try after %s', async (_, status, notices) => {
  let tries = 0;
  const { file, value, sentEvents } = start(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(Object.assign(new Error('refused'), { status, code: null }))
      : Promise.resolve();
  });
  file.send({ type: 'file.download', url: '/orders/csv/' });
  await settle();
  expect(value()).toEqual({ ready: 'failed' });
  expect(sentEvents.map(({ event }) => event)).toEqual(notices);
  file.send({ type: 'file.download', url: '/orders/csv/' });
  await settle();
  expect(value()).toEqual({ ready: 'downloaded' });
});
