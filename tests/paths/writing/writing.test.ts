import { globSync, readFileSync } from 'node:fs';

import { and, not, or, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';

import { FIRST_WORDS } from '#i18n/first-words.ts';
import { FLOWS } from '#tests/paths/flows.ts';
import { definitionsOf } from '#tests/paths/generator/chart.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { NO_TITLES } from '#tests/paths/generator/titles.ts';
import { invariants } from '#tests/paths/machine/moment.ts';
import { pageOf } from './page.ts';
import { guardInCode, guardInWords } from './guards.ts';

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
    titles: {
      states: { off: 'Darkness', on: 'Light', 'on.dim': 'Twilight' },
      events: { press: 'Press the switch' },
      guards: { hasPower: 'there is power', isBroken: { bulb: 'the bulb is broken' } },
    },
    starts: { 'enter the room': () => undefined },
    identity: () => null,
    events: { press: { by: 'person', cases: { 'press the switch': {} } } },
    services: {},
    delays: {},
  }),
  invariants: invariants({ 'it is a lamp': () => true }),
};

test('a condition is written in words, however it is put together', () => {
  const [guard, none] = definitionsOf(lamp).map(({ transition }) => transition.guard);
  expect(guardInWords(guard, flow.model)).toBe(
    'there is power and not: (in “Twilight” or the bulb is broken)',
  );
  expect(guardInWords(guard, { ...flow.model, titles: NO_TITLES })).toBe(
    'has power and not: (in on.dim or is broken (bulb))',
  );
  expect(guardInCode(guard)).toBe('hasPower and not (in on.dim or isBroken (bulb))');
  expect([guardInWords(none, flow.model), guardInCode(none)]).toEqual(['', '']);
});

describe('a page of the book', () => {
  const { text, gaps } = pageOf('bed-side-lamp', flow);

  test('lists each step with what happens and where it leads', () => {
    expect(text).toContain('# Bed side lamp\n');
    expect(text).toContain(
      [
        '1. enter the room → **Darkness**: It is dark.',
        '2. press the switch → The light goes on. **Light**: It is bright.',
        '3. press the switch → The light goes out. **Darkness**: It is dark.',
      ].join('\n'),
    );
  });

  test('shows the names used in the code below the titles in its tables', () => {
    expect(text).toContain('| Darkness<br>`off` | It is dark. |');
    expect(text).toContain('| Darkness<br>`off` | Press the switch<br>`press` |  | stays | Nothing');
    expect(text).toContain(
      '| Light<br>`on` | Press the switch<br>`press` |  | Darkness<br>`off` | The light',
    );
  });

  test('counts what is not covered, and names it', () => {
    expect(text).toContain('see 3 of 3 states and take 2 of 3 transitions');
    expect(gaps).toEqual(['no case takes “off: press (2)”']);
  });

  test('draws the chart, and escapes the bars that would break its tables', () => {
    expect(text).toContain('  off["Darkness"]\n');
    expect(text).toContain(
      'off -->|"Press the switch [if there is power and not: (in “Twilight” or the bulb is broken)]"| on',
    );
    expect(text).toContain('Nothing \\| happens.');
  });
});

test('every control that the book names is called the same in the English texts of the portal', () => {
  const texts = globSync('src/i18n/en-GB/*.json').map((path): unknown =>
    JSON.parse(readFileSync(path, 'utf8')),
  );
  const said = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap((inner) => said(inner));
  const known = new Set([...texts.flatMap((text) => said(text)), ...said(FIRST_WORDS['en-GB'])]);
  const named = Object.entries(FLOWS).flatMap(([name, { model }]) =>
    [...model.starts.keys(), ...model.cases.map(({ words }) => words)].flatMap((words) =>
      [...words.matchAll(/\*([^*]+)\*/g)].map(([, control]) => `${name}: ${control}`),
    ),
  );
  expect(named.filter((each) => !known.has(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
});
