import { and, not, or, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';

import { FLOWS } from './flows.ts';
import { definitionsOf } from './generator/chart.ts';
import { pathModel } from './generator/model.ts';
import { invariants } from './machine/moment.ts';
import { pageOf } from './writing/page.ts';
import { guardInWords } from './writing/words.ts';

const lamp = setup({
  types: {} as { events: { type: 'press' } },
  guards: { hasPower: () => true, isBroken: (_, part: string) => part === 'cable' },
}).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  initial: 'off',
  states: {
    off: {
      description: 'It is dark.',
      on: {
        press: [
          {
            guard: and(['hasPower', not(or([stateIn({ on: 'dim' }), { type: 'isBroken', params: 'bulb' }]))]),
            target: 'on',
            description: 'The light goes on.',
          },
          { description: 'Nothing | happens.' },
        ],
      },
    },
    on: {
      description: 'It is bright.',
      on: { press: { target: 'off', description: 'The light goes out.' } },
    },
  },
});
const flow = {
  model: pathModel(lamp, {
    starts: { 'enter the room': () => undefined },
    identity: () => null,
    events: { press: { by: 'person', cases: { 'press the switch': {} } } },
    services: {},
    delays: {},
  }),
  invariants: invariants({ 'it is a lamp': () => true }),
};

test('a condition is said in words, however it is put together', () => {
  const guards = definitionsOf(lamp).map(({ transition }) => guardInWords(transition.guard));
  expect(guards).toEqual(['has power and not (in on.dim or is broken (bulb))', '', '']);
});

describe('a page of the book', () => {
  const { text, gaps } = pageOf('bed-side-lamp', flow);

  test('tells each step with what happens and where it leads', () => {
    expect(text).toContain('# Bed side lamp\n');
    expect(text).toContain(
      [
        '1. enter the room → **off**: It is dark.',
        '2. press the switch → The light goes on. **on**: It is bright.',
        '3. press the switch → The light goes out. **off**: It is dark.',
      ].join('\n'),
    );
  });

  test('counts what is not covered, and names it', () => {
    expect(text).toContain('see 3 of 3 states and take 2 of 3 transitions');
    expect(gaps).toEqual(['no case takes “off: press (2)”']);
  });

  test('draws the chart, and keeps its tables whole', () => {
    expect(text).toContain('off -->|"press [has power and not (in on.dim or is broken (bulb))]"| on');
    expect(text).toContain('Nothing \\| happens.');
  });
});

test('every control that the book names stands so in the English texts of the portal', () => {
  const texts = import.meta.glob<{ default: unknown }>('/src/i18n/en-GB/*.json', { eager: true });
  const said = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap((inner) => said(inner));
  const known = new Set(Object.values(texts).flatMap((module) => said(module.default)));
  const named = Object.entries(FLOWS).flatMap(([name, { model }]) =>
    [...model.starts.keys(), ...model.cases.map(({ words }) => words)].flatMap((words) =>
      [...words.matchAll(/\*([^*]+)\*/g)].map(([, control]) => `${name}: ${control}`),
    ),
  );
  expect(named.filter((each) => !known.has(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
});
