import { expect, test } from 'vitest';

import { findingsOf } from './findings.ts';
import { notWalkedOf } from './not-walked.ts';
import { sampleFlows, sampleRecording } from './sample.ts';

const [signIn] = sampleFlows(['sign-in']);
const keep = (...given: Parameters<typeof sampleRecording>) => {
  const recording = sampleRecording(...given);
  return { ...recording, steps: recording.steps.map((step) => ({ ...step, picture: null })) };
};
const everywhere = signIn!.paths.map((path) => keep('sign-in', path, 'en-GB'));
const all = findingsOf(signIn!, 'en-GB', everywhere, []);

test('paths that were walked to their end reach every state and every transition', () => {
  expect([all.states.missing, all.transitions.missing]).toEqual([[], []]);
  expect(new Set(all.paths.map(({ result }) => result))).toEqual(new Set(['passed']));
});

test('a recording of one language says nothing of the other', () => {
  const german = findingsOf(signIn!, 'de-DE', everywhere, []);
  expect(german.transitions.missing).toHaveLength(german.transitions.all);
  expect(new Set(german.paths.map(({ result }) => result))).toEqual(new Set(['not walked']));
});

test('a step that failed counts as not walked, and so do those after it', () => {
  const recordings = signIn!.paths.map((path) =>
    keep('sign-in', path, 'en-GB', { until: 2, changes: { 2: { problem: 'nothing came' } } }),
  );
  const { paths, transitions } = findingsOf(signIn!, 'en-GB', recordings, []);
  const walked = new Set(signIn!.paths.flatMap(({ steps }) => steps[0]!.definitions));
  expect(transitions.missing).toHaveLength(transitions.all - walked.size);
  expect(paths[0]!.steps.slice(0, 3).map(({ result }) => result)).toEqual(['passed', 'failed', 'not walked']);
});

test('what violates accessibility is told apart from what fails, and failing weighs more', () => {
  const [first, second] = signIn!.paths;
  const violations = ['label: Form elements must have labels'];
  const recordings = [
    keep('sign-in', first!, 'en-GB', { changes: { 1: { violations } } }),
    keep('sign-in', second!, 'en-GB', { changes: { 1: { violations, problem: 'nothing came' } } }),
  ];
  const { paths } = findingsOf(signIn!, 'en-GB', recordings, []);
  expect(paths.slice(0, 3).map(({ result }) => result)).toEqual(['violations', 'failed', 'not walked']);
});

test('what lies only behind a case that cannot happen in the portal has its reason', () => {
  const [, , third] = signIn!.paths;
  const never = third!.steps.at(-1)!;
  const whyNever = (_: string, words: string) => (words === never.words ? 'no world can cause it' : null);
  const notWalked = notWalkedOf(signIn!, whyNever);
  const recordings = signIn!.paths.map((path) => {
    const end = path.steps.findIndex(({ words }) => words === never.words);
    return keep('sign-in', path, 'en-GB', end === -1 ? {} : { until: end });
  });
  const { transitions, states } = findingsOf(signIn!, 'en-GB', recordings, notWalked);
  expect(transitions.missing.map(({ name }) => name).toSorted()).toEqual(
    notWalked.map(({ definition }) => definition).toSorted(),
  );
  expect(transitions.missing.map(({ name }) => name)).toEqual(expect.arrayContaining([...never.definitions]));
  const reasons = [...transitions.missing, ...states.missing].map(({ reason }) => reason);
  expect(new Set(reasons)).toEqual(new Set(['no world can cause it']));
});
