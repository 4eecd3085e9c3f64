import { Writable } from 'node:stream';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { composeMail } from '#server/mail/compose-mail.ts';
import { logOptions } from '#server/plugins/log.plugin.ts';

/** What the server writes of a failure. */
const logged = (error: unknown): string => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const options = logOptions('error');
  const { log } = Fastify({ logger: { ...(options as object), stream } });
  log.error({ err: error }, 'a mail was refused for good');
  return lines.join('');
};

test.each([
  "Can't send mail - all recipients were rejected: 550 5.1.1 <erika.muster@kunde.example>: Recipient address rejected",
  '550 erika.muster@kunde.example unknown',
])('tells no address of %j', (message) => {
  const line = logged(Object.assign(new Error(message), { code: 'EENVELOPE' }));
  expect(line).toContain('EENVELOPE');
  expect(line).toContain('[address]');
  expect(line).not.toMatch(/erika|kunde\.example/i);
});

test('tells where the program failed, in packages with a scope, too', () => {
  const error = new Error('broken');
  error.stack =
    'Error: broken\n    at query (file:///app/node_modules/@electric-sql/pglite/dist/index.js:1:2)';
  expect(logged(error)).toContain('node_modules/@electric-sql/pglite/dist/index.js:1:2');
});

test('tells no address of a mail that cannot be written', async () => {
  const mail = {
    id: 'mail-1',
    kind: 'receipt',
    recipientName: 'Erika Muster',
    recipientEmail: 'erika muster@kunde.example',
    language: 'de-DE' as const,
    data: {},
    createdAt: new Date('2026-03-10T09:00:00Z'),
    attempts: 1,
  };
  const from = { name: 'Portal', email: 'portal@quellmoor.example' };
  const failure = await composeMail(mail as never, from, {} as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(logged(failure)).not.toMatch(/erika|muster|kunde\.example/i);
});
