import { expect, test } from 'vitest';

import { etagOf, isKnown, rangeIn } from '#server/domain/documents/conditional.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=7-400', { start: 7, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-400', { start: 0, end: 9 }],
  [' bytes=9-9 ', { start: 9, end: 9 }],
])('the range %j is a part of ten bytes', (header, range) => {
  expect(rangeIn(header, 10)).toEqual(range);
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'the range %j lies beyond the end of ten bytes',
  (header) => {
    expect(rangeIn(header, 10)).toBe('beyond');
  },
);

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes=+1-2',
  'items=0-1',
  'BYTES 0-1',
])('a request with the range %j gets the whole file', (header) => {
  expect(rangeIn(header, 10)).toBeNull();
});

test('every part of an empty file lies beyond its end', () => {
  expect([rangeIn('bytes=0-', 0), rangeIn('bytes=-1', 0)]).toEqual(['beyond', 'beyond']);
});

test('a client has the current copy if one of its validators names it', () => {
  const etag = etagOf('ab12');
  expect(etag).toBe('"ab12"');
  for (const header of ['"ab12"', 'W/"ab12"', '"x", "ab12"', '*', ' * '])
    expect([header, isKnown(header, etag)]).toEqual([header, true]);
  for (const header of [undefined, '', 'ab12', '"ab1"', '"ab12', '"AB12"'])
    expect([header, isKnown(header, etag)]).toEqual([header, false]);
});
