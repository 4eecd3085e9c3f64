import { expect, test } from 'vitest';

import { textOf } from '#server/start/text-log.ts';

const line = (more: object): string =>
  JSON.stringify({ level: 30, time: Date.UTC(2026, 2, 10, 9), pid: 7, ...more });

test('a line of the text log begins with the time, the level and the message, followed by the other fields', () => {
  expect(
    textOf(
      line({
        reqId: 'a1',
        method: 'GET',
        route: '/api/config/',
        status: 200,
        user: undefined,
        msg: 'answered',
      }),
    ),
  ).toBe('2026-03-10T09:00:00.000Z info  answered reqId=a1 method=GET route=/api/config/ status=200\n');
});

test('what a line of the text log repeats cannot look like another field or another line', () => {
  expect(
    textOf(line({ level: 40, msg: 'seen', source: 'a b=c\n2026', details: { as: '3 1', list: [1, 2] } })),
  ).toBe(
    String.raw`2026-03-10T09:00:00.000Z warn  seen source="a b=c\n2026" details.as="3 1" details.list=[1,2]` +
      '\n',
  );
});

test('what a line of the text log repeats cannot control the terminal', () => {
  expect(textOf(line({ msg: 'seen', source: '\u001B[2J', other: '\u009B2J' }))).toBe(
    String.raw`2026-03-10T09:00:00.000Z info  seen source="\u001b[2J" other="\u009b2J"` + '\n',
  );
});

test('the text log says below a failure where it happened', () => {
  const err = { type: 'Error', code: 'ECONNREFUSED', message: 'no way', stack: '    at one\n    at two' };
  expect(textOf(line({ level: 50, err, msg: 'request failed' }))).toBe(
    '2026-03-10T09:00:00.000Z error request failed err.type=Error err.code=ECONNREFUSED err.message="no way"\n    at one\n    at two\n',
  );
});
