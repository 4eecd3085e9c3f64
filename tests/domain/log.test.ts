import { expect, test } from 'vitest';

import { composeMail } from '#server/mail/compose-mail.ts';
import { deliverBySmtp } from '#server/mail/deliveries.ts';
import { logged } from '#tests/support/logged.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';

test.each([
  "Can't send mail - all recipients were rejected: 550 5.1.1 <erika.muster@kunde.example>: Recipient address rejected",
  '550 erika.muster@kunde.example unknown',
  "550 erika.o'muster@kunde.example unknown",
  '550 "erika muster"@kunde.example unknown',
])('keeps the addresses in %j out of the log', (message) => {
  const line = logged(Object.assign(new Error(message), { code: 'EENVELOPE' }));
  expect(line).toContain('EENVELOPE');
  expect(line).toContain('[address]');
  expect(line).not.toMatch(/erika|kunde\.example/i);
});

test('says where the program failed, in packages with a scope, too', () => {
  const error = new Error('broken');
  error.stack =
    'Error: broken\n    at query (file:///app/node_modules/@electric-sql/pglite/dist/index.js:1:2)';
  expect(logged(error)).toContain('node_modules/@electric-sql/pglite/dist/index.js:1:2');
});

test('keeps the addresses of a mail that cannot be written out of the log', async () => {
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
  const from = { name: 'Portal', email: 'portal@maker.example' };
  const failure = await composeMail(mail as never, from, {} as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(logged(failure)).not.toMatch(/erika|muster|kunde\.example/i);
});

/** Returns the failure of a mail for Nina that a mail server refuses with this reply. */
const refusalOf = async (reply: { readonly code: number; readonly text: string }): Promise<unknown> => {
  const server = await startMailServer();
  server.refuse(reply);
  const mail = { from: 'portal@maker.example', to: 'nina@kunde.example', text: 'Guten Tag' };
  const failure = await deliverBySmtp(server.url)(mail, new AbortController().signal).catch(
    (error: unknown) => error,
  );
  await server.close();
  return failure;
};

test.each([
  [550, '5.1.1 User Nina Neu <nina@kunde.example> unknown here', '"enhancedStatus":"5.1.1"'],
  [451, '4.7.1 Nina Neu is greylisted', '"enhancedStatus":"4.7.1"'],
  [550, 'Nina Neu has moved', 'EENVELOPE'],
])(
  'logs the codes of a mail server that refuses somebody with %i %s, not its words',
  async (code, text, told) => {
    const line = logged(await refusalOf({ code, text }));
    expect(line).toContain(`"responseCode":${code}`);
    expect(line).toContain(told);
    expect(line).not.toMatch(/nina|neu|kunde|greylisted|moved/i);
  },
);

test('logs what caused a failure, without the data that the cause quotes', () => {
  const connecting = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  expect(logged(new TypeError('fetch failed', { cause: connecting }))).toContain('connect ECONNREFUSED');
  const row = Object.assign(new Error('Key (email)=(nina) exists'), { severity: 'ERROR', code: '23505' });
  const line = logged(new Error('not stored', { cause: row }));
  expect(line).toContain('23505');
  expect(line).not.toContain('nina');
  let failure: unknown;
  try {
    JSON.parse('Nina Neu');
  } catch (error) {
    failure = new Error('no JSON', { cause: error });
  }
  expect(logged(failure)).toMatch(/no JSON.*SyntaxError/);
  expect(logged(failure)).not.toContain('Nina');
});

test('stops when a cause leads back to its own error', () => {
  const failure = new Error('round');
  failure.cause = failure;
  expect(logged(failure)).toContain('round');
});
