import { cancel, emit, fromPromise, raise, sendParent, sendTo, setup } from 'xstate';
import { expect, test } from 'vitest';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { failureNotice } from '#machines/portal/notifications/failure-notice.ts';

import { definitionsOf, nodesOf, placeOf } from '#tests/paths/generator/chart.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { doneBy, doneIn } from './actions.ts';
import { inDuration } from './durations.ts';
import { guardInWords } from './guards.ts';
import { eventInWords } from './words.ts';

interface Reply {
  readonly total: number;
  readonly kind: 'order' | 'quote';
}

interface BellActions {
  readonly swing: () => void;
  readonly count: (at: unknown, times: number) => void;
  readonly note: (at: unknown, what: { readonly loud: boolean; readonly times: number }) => void;
  readonly judge: (at: unknown, isMuch: boolean) => void;
  readonly remember: (at: unknown, reply: Reply) => void;
  readonly rememberFailure: (at: unknown, failure: Failure) => void;
}

const bell = setup({
  types: {} as {
    context: { loud: boolean; ringsUntil: number };
    events: { type: 'ring'; times: number } | { type: 'stop' };
    emitted: { type: 'rung' };
  },
  actors: { askPower: fromPromise<Reply>(() => Promise.reject(new Error('not called'))) },
  delays: { pause: 90_500, rest: ({ context }) => context.ringsUntil },
  guards: { isLoud: (_, loud: boolean) => loud, isRich: (_, { total }: Reply) => total > 0 },
  actions: {
    ...({} as BellActions),
    ringLater: raise({ type: 'stop' }, { id: 'later', delay: 'pause' }),
    stayQuiet: cancel('later'),
    tellNobodyComes: sendTo(
      ({ system }) => system.get('notifications'),
      () => ({ type: 'notice.show', code: 'NOBODY_COMES' }),
    ),
    tellKind: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { kind }: Reply) => ({ type: 'notice.show', code: kind === 'quote' ? 'QUOTE' : 'ORDER' }),
    ),
    tellFailure: sendTo(
      ({ system }) => system.get('notifications'),
      (_, failed: ReturnType<typeof failureNotice>) => ({ type: 'notice.show', ...failed }),
    ),
    tellTower: sendParent(({ context }) => ({ type: 'bell.rung', loud: context.loud })),
    tellScreen: emit({ type: 'rung' }),
  },
}).createMachine({
  id: 'bell',
  description: 'A bell.',
  context: { loud: true, ringsUntil: 0 },
  initial: 'silent',
  states: {
    silent: {
      description: 'Nothing is heard.',
      entry: ['swing', { type: 'count', params: 0 }],
      exit: 'stayQuiet',
      on: {
        ring: {
          guard: { type: 'isLoud', params: ({ context }) => context.loud },
          target: 'ringing',
          actions: [
            { type: 'count', params: ({ event }) => event.times },
            { type: 'note', params: ({ context, event }) => ({ loud: context.loud, times: event.times }) },
            { type: 'judge', params: ({ event }) => event.times > 3 },
            'ringLater',
            'tellNobodyComes',
            'tellTower',
            'tellScreen',
          ],
          description: 'It rings.',
        },
        stop: { description: 'It is silent already.' },
      },
      after: { rest: { target: 'ringing', description: 'It has rested.' } },
    },
    ringing: {
      description: 'It is heard.',
      invoke: {
        id: 'askPower',
        src: 'askPower',
        onDone: {
          guard: { type: 'isRich', params: ({ event }) => event.output },
          target: 'silent',
          actions: [
            { type: 'remember', params: ({ event }) => event.output },
            { type: 'count', params: ({ event }) => event.output.total },
            { type: 'tellKind', params: ({ event }) => event.output },
          ],
          description: 'There is power.',
        },
        onError: {
          target: 'silent',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => asFailure(event.error) },
            { type: 'tellFailure', params: ({ event }) => failureNotice('SIGN_OUT_FAILED', event.error) },
          ],
          description: 'There is none.',
        },
      },
    },
  },
});

const model = pathModel(bell, {
  starts: { start: () => undefined },
  identity: () => null,
  events: {
    ring: { by: 'person', cases: { 'ring the bell': { times: 2 } } },
    stop: { by: 'person', cases: { 'hold the bell': {} } },
  },
  services: {
    askPower: { 'there is power': { done: { total: 1, kind: 'order' } }, 'there is none': { fails: null } },
  },
  delays: {
    pause: { words: 'the pause is over', raises: 'stop' },
    rest: { words: 'the rest is over', lasts: 'what is left of the rest' },
  },
});

const definitions = definitionsOf(model.machine);
const named = (name: string) => definitions.find((each) => each.name === name)!;
const done = (name: string): string[] => doneBy(named(name), model).split('; ');

test('a transition lists its actions, each with its parameters', () => {
  expect(done('silent: ring')).toEqual([
    'count (the event’s times)',
    'note (the known loud, the event’s times)',
    'judge (calculated from the event’s times)',
    'ring later: `stop` after 1 min 30 s 500 ms',
    'tell nobody comes: `notice.show` (code NOBODY_COMES) to *notifications*',
    'tell tower: `bell.rung` (the known loud) to the chart around it',
    'tell screen: `rung` to the screen',
  ]);
});

test('services and actions go by words of their own where a model has them', () => {
  const titles = {
    ...model.titles,
    services: { askPower: 'look for power' },
    actions: { count: 'note how often' },
  };
  const titled = { ...model, titles };
  expect(doneBy(named('silent: ring'), titled).split('; ')[0]).toBe('note how often (the event’s times)');
  expect(eventInWords(named('ringing: xstate.done.actor.askPower'), titled)).toBe(
    '*look for power* is answered',
  );
  const ringing = nodesOf(model.machine.root).find((node) => placeOf(node) === 'ringing')!;
  expect(doneIn(ringing, titled)).toBe('asks: *look for power*');
});

test('data of an answer or a failure is described as such', () => {
  expect(done('ringing: xstate.done.actor.askPower')).toEqual([
    'remember (the answer)',
    'count (the answer’s total)',
    // The reported code depends on the answer, so no single one would be right.
    'tell kind (the answer): `notice.show` to *notifications*',
  ]);
  expect(done('ringing: xstate.error.actor.askPower')).toEqual([
    'remember failure (the failure)',
    'tell failure (code SIGN_OUT_FAILED, the failure’s subject): `notice.show` (code SIGN_OUT_FAILED, the failure’s subject) to *notifications*',
  ]);
});

test('entry and exit actions are listed with their state, but its timers are not', () => {
  const states = nodesOf(model.machine.root).map((node) => [placeOf(node), doneIn(node, model)]);
  expect(states).toEqual([
    ['bell', ''],
    ['silent', 'on entering: swing; count (0). on leaving: stay quiet: cancels `stop`'],
    ['ringing', 'asks: *ask power*'],
  ]);
});

test('a guard names what it looks at, unless that is just the event', () => {
  expect(guardInWords(named('silent: ring').transition.guard, model)).toBe('is loud (the known loud)');
  expect(guardInWords(named('ringing: xstate.done.actor.askPower').transition.guard, model)).toBe('is rich');
});

test('a delay that the chart calculates is described in the words of the model', () => {
  const rest = definitions.find(({ transition }) => transition.eventType.startsWith('xstate.after'))!;
  expect(eventInWords(rest, model)).toBe('after what is left of the rest');
});

test('a delay that the chart calculates has the bounds that the chart gives it', () => {
  const rest = definitions.find(({ transition }) => transition.eventType.startsWith('xstate.after'))!;
  const wordsWith = (extremes: { readonly shortest?: object; readonly longest?: object }): string => {
    const delays = new Map(model.delays).set('rest', { ...model.delays.get('rest')!, extremes });
    return eventInWords(rest, { ...model, delays });
  };
  const [shortest, longest] = [{ ringsUntil: 2_000 }, { ringsUntil: 90_000 }];
  expect(wordsWith({ shortest, longest })).toBe(
    'after at least 2 s and at most 1 min 30 s (what is left of the rest)',
  );
  expect(wordsWith({ longest })).toBe('after at most 1 min 30 s (what is left of the rest)');
});

test.each([
  [0, '0 s'],
  [300, '300 ms'],
  [5_000, '5 s'],
  [28 * 60_000, '28 min'],
  [3_600_000 + 1_001, '1 h 1 s 1 ms'],
])('%i ms are written to the millisecond', (ms, words) => {
  expect(inDuration(ms)).toBe(words);
});
