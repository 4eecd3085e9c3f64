import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { PASSWORD_MAX_LENGTH } from '#contract/limits.contract.ts';
import { keptPasswordRules, meetsPasswordPolicy, PASSWORD_RULES } from '#contract/sign-in/password-policy.ts';

const LEAST = 12;

test.each([
  ['a passphrase with spaces', 'Correct horse 7 batteries'],
  ['words with umlauts', 'Ärger über Öl 3!'],
  ['Greek letters', 'Ωραία-θάλασσα-7'],
  ['what a password manager makes up', 'x7Kp!m2Q#v9L'],
  ['a common word with much beside it', 'Sommer#83920174651'],
])('accepts %s', (_name, password) => {
  expect(keptPasswordRules(password, LEAST)).toEqual(PASSWORD_RULES);
});

test('counts a letter as one, however the keyboard composes it', () => {
  const short = 'Fähre-Örk-8';
  for (const form of ['NFC', 'NFD'] as const)
    expect(keptPasswordRules(short.normalize(form), LEAST)).not.toContain('length');
});

test.each([
  'Password1234!',
  'P@ssw0rd2026!!',
  'Willkommen2026!',
  'Frühling-2026!',
  'Fußball#2025!',
  'Hallo!Hallo!1',
  'Qwertz123456!',
  'Abcdefgh1234!',
  'Zyxwvuts9876!',
  'Aaaaaaaaaaaa1!',
  'Aa1!Aa1!Aa1!',
])('calls %s common', (password) => {
  expect(PASSWORD_RULES.filter((rule) => !keptPasswordRules(password, LEAST).includes(rule))).toEqual([
    'uncommon',
  ]);
});

test.each([
  ['length', 'x7Kp!m2Q#v9'],
  ['length', `x7Kp!m2Q#v9L${'y'.repeat(PASSWORD_MAX_LENGTH)}`],
  ['upper', 'x7kp!m2q#v9l'],
  ['lower', 'X7KP!M2Q#V9L'],
  ['digit', 'xaKp!mbQ#vcL'],
  ['special', 'x7Kpam2Qbv9L'],
])('finds that “%s” is the only rule that %s breaks', (rule, password) => {
  expect(PASSWORD_RULES.filter((each) => !keptPasswordRules(password, LEAST).includes(each))).toEqual([rule]);
});

test('counts code points, as people count letters', () => {
  expect(keptPasswordRules('🔑'.repeat(LEAST), LEAST)).toContain('length');
  expect(keptPasswordRules('🔑'.repeat(LEAST - 1), LEAST)).not.toContain('length');
  expect(keptPasswordRules('ß'.repeat(LEAST), LEAST)).toContain('lower');
});

test('an empty password satisfies no rule', () => {
  expect(keptPasswordRules('', LEAST)).toEqual([]);
});

const someText = fc.string({ unit: 'grapheme', maxLength: 200 });

test('accepts a text only if it satisfies every rule', () => {
  fc.assert(
    fc.property(someText, fc.integer({ min: 8, max: 128 }), (text, least) => {
      expect(meetsPasswordPolicy(text, least)).toBe(
        keptPasswordRules(text, least).length === PASSWORD_RULES.length,
      );
    }),
  );
});

test('a rule about classes of characters stays satisfied when more is typed', () => {
  const classes = ['upper', 'lower', 'digit', 'special'] as const;
  fc.assert(
    fc.property(someText, someText, (typed, more) => {
      const before = keptPasswordRules(typed, LEAST).filter((rule) => classes.some((each) => each === rule));
      expect(keptPasswordRules(typed + more, LEAST)).toEqual(expect.arrayContaining(before));
    }),
  );
});

test('spelling a common password differently does not make it uncommon', () => {
  const spelling = fc.tuple(
    fc.constantFrom(...'pP'),
    fc.constantFrom(...'aA4@äÄ'),
    fc.constantFrom(...'sS5$'),
    fc.constantFrom(...'sS5$'),
    fc.constantFrom(...'wW'),
    fc.constantFrom(...'oO0öÖ'),
    fc.constantFrom('rt', 'RT', 'rd', 'r7', 'RD'),
  );
  const tail = fc.stringMatching(/^(?:19|20)\d\d[!?.*]{1,3}$/);
  fc.assert(
    fc.property(spelling, tail, (letters, end) => {
      expect(keptPasswordRules(letters.join('') + end, LEAST)).not.toContain('uncommon');
    }),
  );
});

test('accepts nearly everything that is drawn at random', () => {
  const random = fc.string({
    unit: fc.constantFrom(...'bcdfghjkmnpqrvwxz2468BCDFGHJKMNPQRVWXZ#%&/'),
    minLength: 16,
    maxLength: 16,
  });
  const drawn = fc.sample(random, { numRuns: 300, seed: 7 });
  expect(drawn.filter((password) => !keptPasswordRules(password, LEAST).includes('uncommon'))).toEqual([]);
});
