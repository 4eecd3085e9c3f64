import { expect, test } from 'vitest';

import { violationsIn } from '#server/domain/csp/csp-report.ts';

const INLINE = { directive: 'script-src-elem', blocked: 'inline', source: null, line: null };

test('reads both forms in which browsers send reports', () => {
  expect(
    violationsIn([
      {
        type: 'csp-violation',
        url: 'https://portal.example/myotec/my-orders/700001?x=1',
        body: {
          documentURL: 'https://portal.example/myotec/my-orders/700001?x=1',
          effectiveDirective: 'require-trusted-types-for',
          blockedURL: 'trusted-types-sink',
          sourceFile: 'https://portal.example/assets/index-abc_1.js',
          lineNumber: 12,
          sample: 'Element innerHTML|Erika Mustermann',
        },
      },
    ]),
  ).toEqual([
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      source: '/assets/index-abc_1.js',
      line: 12,
    },
  ]);
  expect(
    violationsIn({
      'csp-report': {
        'document-uri': 'https://portal.example/myotec/my-orders/700001',
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/erika.mustermann?a=1',
        'source-file': 'https://evil.example/a.js?erika',
        'line-number': 3,
      },
    }),
  ).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example', source: 'https://evil.example', line: 3 },
  ]);
});

test.each([
  [null],
  ['text'],
  [[]],
  [[null, 1, {}, { body: null }]],
  [{}],
  [{ 'csp-report': 'x' }],
  [{ 'csp-report': { 'effective-directive': 'img-src' } }],
  [{ 'csp-report': { 'effective-directive': 'Erika Mustermann', 'blocked-uri': 'inline' } }],
  [{ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'chrome-extension://abcdef/a.js' } }],
  [{ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'chrome-extension' } }],
  [{ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'safari-web-extension' } }],
  [{ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'no\nword' } }],
])('reads nothing from %j', (body) => {
  expect(violationsIn(body)).toEqual([]);
});

test('keeps nothing that a stranger wrote except words and origins', () => {
  const report = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' };
  const more = { 'source-file': 'Erika Mustermann', 'line-number': 'many', 'script-sample': 'hunter2' };
  expect(violationsIn({ 'csp-report': { ...report, ...more } })).toEqual([INLINE]);
});

test('takes at most twenty entries of one report', () => {
  const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline' };
  expect(violationsIn(Array.from({ length: 50 }, () => ({ body })))).toHaveLength(20);
});
