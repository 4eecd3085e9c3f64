import { expect, test } from 'vitest';

import { list, object, or, orNull, text, texts } from '#api/drafts/readers.ts';

interface Row {
  readonly name: string;
  readonly note?: string;
}

const row = object<Row>({ name: text, note: or(text, '') });

test('reads the fields that it knows and no others', () => {
  expect(row({ name: 'a', note: 'b', admin: true })).toEqual({ name: 'a', note: 'b' });
  expect(row({ name: 'a', note: 7 })).toEqual({ name: 'a', note: '' });
});

test.each([
  [null],
  [undefined],
  [7],
  ['text'],
  [[]],
  [[{ name: 'a' }]],
  [{}],
  [{ name: null }],
  [{ note: 'b' }],
])('takes nothing from %j', (stored) => {
  expect(row(stored)).toBeUndefined();
});

test('tells an empty field from one that is missing', () => {
  expect(orNull(text)(null)).toBeNull();
  expect(orNull(text)(undefined)).toBeUndefined();
});

test('takes a list as a whole or not at all', () => {
  expect(list(row)([{ name: 'a' }, { name: 'b' }])).toHaveLength(2);
  expect(list(row)([{ name: 'a' }, { name: 7 }])).toBeUndefined();
  expect(list(row)({ 0: { name: 'a' } })).toBeUndefined();
});

test('takes texts under any name, even a hostile one', () => {
  const stored = JSON.parse('{"__proto__": "a", "10/10 SB": "b"}') as unknown;
  expect(Object.entries(texts(stored)!)).toEqual([
    ['__proto__', 'a'],
    ['10/10 SB', 'b'],
  ]);
  expect(texts({ a: 1 })).toBeUndefined();
  expect(texts(['a'])).toBeUndefined();
});
