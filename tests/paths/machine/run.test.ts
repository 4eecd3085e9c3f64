import { fromPromise, sendTo, setup } from 'xstate';
import { describe, expect, test } from 'vitest';

import { pathModel } from '#tests/paths/generator/model.ts';
import { run } from './run.ts';

const chart = setup({
  types: {} as { events: { type: 'press' }; emitted: { type: 'rung' } },
  actors: { ring: fromPromise<void, string>(() => Promise.resolve()) },
  actions: {
    keepCount: (_, count: number) => void count,
    tell: sendTo(({ system }) => system.get('notifications'), { type: 'notice.show' }),
  },
  delays: { pause: 500 },
}).createMachine({
  id: 'bell',
  initial: 'silent',
  states: {
    silent: { on: { press: { target: 'ringing', actions: { type: 'keepCount', params: 1 } } } },
    ringing: {
      invoke: {
        id: 'ring',
        src: 'ring',
        input: 'ding',
        onDone: { target: 'echoing', actions: 'tell' },
        onError: 'silent',
      },
    },
    echoing: { after: { pause: 'silent' } },
  },
});
const model = pathModel(chart, {
  starts: { 'hang up the bell': () => undefined },
  identity: () => null,
  events: { press: { by: 'person', cases: { 'press the bell': {} } } },
  services: { ring: { 'it has rung': { done: undefined }, 'it is stuck': { fails: 'stuck' } } },
  delays: { pause: { words: 'half a second passes' } },
});
const caseOf = (words: string) => model.cases.find((each) => each.words === words)!;

describe('a running chart', () => {
  test('reports for each step what was asked, done and sent', () => {
    const bell = run(model, 'hang up the bell');
    const pressed = bell.act(caseOf('press the bell'));
    expect(pressed.calls).toEqual([{ service: 'ring', input: 'ding' }]);
    expect(pressed.acts).toEqual([{ type: 'keepCount', params: 1 }]);
    expect(pressed.definitions).toEqual(['silent: press']);
    const rung = bell.act(caseOf('it has rung'));
    expect(rung.after.value).toBe('echoing');
    expect(rung.calls).toEqual([]);
    expect(rung.sent).toEqual([{ to: 'notifications', event: { type: 'notice.show' } }]);
  });

  test('lets time pass only where a timer runs', () => {
    const bell = run(model, 'hang up the bell');
    expect(() => bell.act(caseOf('half a second passes'))).toThrow('no timer runs');
    bell.act(caseOf('press the bell'));
    bell.act(caseOf('it has rung'));
    expect(bell.act(caseOf('half a second passes')).after.value).toBe('silent');
  });

  test('lets a service fail, and start again when it is asked again', () => {
    const bell = run(model, 'hang up the bell');
    bell.act(caseOf('press the bell'));
    expect(bell.act(caseOf('it is stuck')).after.value).toBe('silent');
    expect(bell.act(caseOf('press the bell')).calls).toHaveLength(1);
  });
});
