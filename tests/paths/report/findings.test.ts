import { expect, test } from 'vitest';

import { findingsOf } from './findings.ts';
import { reportedFlow } from './reported.ts';
import { sampleFlow, sampleRecording } from './sample.ts';

const signIn = sampleFlow('sign-in');
const paths = signIn.paths.map(({ path }) => path);
const keep = (...given: Parameters<typeof sampleRecording>) => {
  const recording = sampleRecording(...given);
  return { ...recording, steps: recording.steps.map((step) => ({ ...step, picture: null })) };
};
const everywhere = paths.map((path) => keep('sign-in', path, 'en-GB'));
const all = findingsOf(signIn, 'en-GB', everywhere);

test('paths that were walked to their end reach every state and every transition', () => {
  expect([all.states.missing, all.transitions.missing]).toEqual([[], []]);
  expect(new Set(all.paths.map(({ result }) => result))).toEqual(new Set(['passed']));
});

test('a recording of one language says nothing about the other', () => {
  const german = findingsOf(signIn, 'de-DE', everywhere);
  expect(german.transitions.missing).toHaveLength(german.transitions.all);
  expect(new Set(german.paths.map(({ result }) => result))).toEqual(new Set(['not walked']));
});

test('a step that failed counts as not walked, and so do those after it', () => {
  const recordings = paths.map((path) =>
    keep('sign-in', path, 'en-GB', { until: 2, changes: { 2: { problem: 'nothing came' } } }),
  );
  const { paths: found, transitions } = findingsOf(signIn, 'en-GB', recordings);
  const walked = new Set(paths.flatMap(({ steps }) => steps[0]!.definitions));
  expect(transitions.missing).toHaveLength(transitions.all - walked.size);
  expect(new Set(transitions.missing.map(({ reason }) => reason))).toEqual(
    new Set(['the path that leads there failed']),
  );
  expect(found[0]!.steps.slice(0, 3).map(({ result }) => result)).toEqual(['passed', 'failed', 'not walked']);
});

test('accessibility violations are distinguished from failures, which count for more', () => {
  const [first, second] = paths;
  const violations = ['label: Form elements must have labels'];
  const recordings = [
    keep('sign-in', first!, 'en-GB', { changes: { 1: { violations } } }),
    keep('sign-in', second!, 'en-GB', { changes: { 1: { violations, problem: 'nothing came' } } }),
  ];
  const { paths: found } = findingsOf(signIn, 'en-GB', recordings);
  expect(found.slice(0, 3).map(({ result }) => result)).toEqual(['violations', 'failed', 'not walked']);
});

test('paths and transitions that depend on an impossible case are excused by its reason, and further paths avoid the case', () => {
  const never = paths[0]!.steps.at(-1)!;
  const whyNever = (_: string, { words }: { readonly words: string }) =>
    words === never.words ? 'no world can be arranged for it' : null;
  const around = { ...paths[1]!, id: 'around' };
  const flow = reportedFlow('sign-in', { pathsOf: () => [around], whyNever });
  const { paths: found, transitions } = findingsOf(flow, 'en-GB', [keep('sign-in', around, 'en-GB')]);
  expect(found[0]).toMatchObject({
    whyNot: 'no world can be arranged for it',
    result: 'not walked',
    isInBook: true,
  });
  expect(found.at(-1)).toMatchObject({ id: 'around', result: 'passed', isInBook: false });
  const reasons = new Map(transitions.missing.map(({ name, reason }) => [name, reason]));
  expect(never.definitions.map((name) => reasons.get(name))).toEqual(
    never.definitions.map(() => 'no world can be arranged for it'),
  );
});

test('a step that was not taken is excused by its own reason, and not by that of an earlier step', () => {
  const reasons: Readonly<Record<string, string>> = {
    'no answer comes': 'there is always one',
    'the server lets the person in': 'it never does',
  };
  const whyNever = (_: string, { words }: { readonly words: string }) => reasons[words] ?? null;
  const flow = reportedFlow('sign-in', { pathsOf: () => [], whyNever });
  const { missing } = findingsOf(flow, 'en-GB', []).transitions;
  expect(missing).toContainEqual({
    name: 'form.attempt.submitting: xstate.error.actor.signIn (4)',
    reason: 'there is always one',
  });
  expect(missing).toContainEqual({
    name: 'form.attempt.submitting: xstate.done.actor.signIn',
    reason: 'it never does',
  });
});

test('a path that the portal leaves out without a reason is not excused in the findings either', () => {
  const [first, ...others] = paths;
  const flow = reportedFlow('sign-in', { pathsOf: () => others, whyNever: () => null });
  const [left] = findingsOf(flow, 'en-GB', []).paths;
  expect(left).toMatchObject({ id: first!.id, result: 'not walked', whyNot: null });
});

test('a transition that no path takes is excused by the reason why the portal cannot be made to take it', () => {
  const [untaken] = paths[0]!.steps.at(-1)!.definitions;
  const whyNever = (_: string, { definitions }: { readonly definitions: readonly string[] }) =>
    definitions.includes(untaken!) ? 'the screen offers no control for it' : null;
  const flow = { ...reportedFlow('sign-in', { pathsOf: () => [], whyNever }), paths: [] };
  const { missing } = findingsOf(flow, 'en-GB', []).transitions;
  expect(missing.filter(({ reason }) => reason !== null)).toEqual([
    { name: untaken, reason: 'the screen offers no control for it' },
  ]);
});
