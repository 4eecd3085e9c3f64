import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cancel, raise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';

import { pathModel } from '#tests/paths/generator/model.ts';
import { NO_TITLES } from '#tests/paths/generator/titles.ts';
import { invariants } from '#tests/paths/machine/moment.ts';
import { flowChanges, uncompared } from './flow-changes.ts';
import { errandChanges } from './journey-changes.ts';
import { pageOf } from '#tests/paths/writing/page.ts';

const page = (...paths: readonly (readonly string[])[]): string =>
  [
    '# Flow',
    ...paths.map((steps, index) =>
      [`### Path ${index + 1}`, '', ...steps.map((step, number) => `${number + 1}. ${step}`)].join('\n'),
    ),
  ].join('\n\n');

describe('paths', () => {
  test('paths that only got new numbers count as the same', () => {
    expect(flowChanges('flow', page(['a', 'b'], ['a', 'c']), page(['a', 'c'], ['a', 'b']))).toEqual([]);
  });

  test('paths are added, removed or changed', () => {
    const before = page(['open', 'type', 'send'], ['open', 'leave']);
    const after = page(['open', 'type', 'check', 'send'], ['wait', 'expire']);
    expect(flowChanges('flow', before, after)).toEqual([
      'flow',
      '  paths: 1 added, 1 removed, 1 changed',
      '  + Path 2',
      '  +     wait',
      '  +     expire',
      '  - Path 2',
      '  -     open',
      '  -     leave',
      '  ~ Path 1 → Path 1',
      '        open',
      '        type',
      '  +     check',
      '        send',
      '',
    ]);
  });

  test('paths are all added with a new flow, and all removed with one that is gone', () => {
    expect(flowChanges('flow', '', page(['a'])).slice(0, 2)).toEqual([
      'flow: a new flow',
      '  paths: 1 added, 0 removed, 0 changed',
    ]);
    expect(flowChanges('flow', page(['a']), '').slice(0, 2)).toEqual([
      'flow: this flow is gone',
      '  paths: 0 added, 1 removed, 0 changed',
    ]);
  });
});

const journey = (name: string, ...steps: readonly string[]): string =>
  page(steps).replace('### Path 1', `### Path 1 · \`abc123\` · ${name}`);

describe('journeys', () => {
  test('renamed journeys are reported, even if their steps stay', () => {
    const [before, after] = [
      journey('A guest reads', 'sit', 'read'),
      journey('A guest studies', 'sit', 'read'),
    ];
    expect(flowChanges('flow', before, after)).toEqual([
      'flow',
      '  journey renamed: from “A guest reads” to “A guest studies”',
      '',
    ]);
  });

  test('journeys that are new or gone are reported before their paths', () => {
    const [reading, leaving] = [journey('A guest reads', 'sit', 'read'), journey('A guest leaves', 'go')];
    expect(flowChanges('flow', reading, leaving).slice(1, 4)).toEqual([
      '  journey added: A guest leaves',
      '  journey removed: A guest reads',
      '  paths: 1 added, 1 removed, 0 changed',
    ]);
  });
});

const errands = (...all: readonly (readonly string[])[]): string =>
  all.map(([name, ...lines]) => [`## ${name}`, '', ...lines, ''].join('\n')).join('\n');

describe('errands', () => {
  const LENDING = ['A guest borrows a lamp', 'In [Desk](desk.md):', '', '1. ask', '2. sign'];

  test('errands are not reported if nothing has changed', () => {
    expect(errandChanges(errands(LENDING), errands(LENDING))).toEqual([]);
  });

  test('errands are reported with their steps when they are new, gone or changed', () => {
    expect(errandChanges('', errands(LENDING))).toEqual([
      'errands',
      '  errand added: A guest borrows a lamp',
      '  errands: 1 added, 0 removed, 0 changed',
      '  + A guest borrows a lamp',
      '  +     In [Desk](desk.md):',
      '  +     ask',
      '  +     sign',
      '',
    ]);
    expect(errandChanges(errands(LENDING), '')).toContain('  errand removed: A guest borrows a lamp');
    expect(errandChanges(errands(LENDING), errands(LENDING.with(4, '2. pay')))).toEqual([
      'errands',
      '  errands: 0 added, 0 removed, 1 changed',
      '  ~ A guest borrows a lamp → A guest borrows a lamp',
      '        In [Desk](desk.md):',
      '        ask',
      '  -     sign',
      '  +     pay',
      '',
    ]);
  });

  test('renamed errands are reported, even if their steps stay', () => {
    expect(errandChanges(errands(LENDING), errands(LENDING.with(0, 'A guest rents a lamp')))).toEqual([
      'errands',
      '  errand renamed: from “A guest borrows a lamp” to “A guest rents a lamp”',
      '',
    ]);
  });
});

/** Holds the parts of the lamp that can be changed. */
const LAMP = {
  guard: 'hasPower' as 'hasPower' | 'isDaytime' | undefined,
  off: 'It is dark.',
  says: 'The light goes on.',
  target: 'on' as 'on' | 'glowing',
  power: true,
  second: 60_000,
  pause: 5_000,
  actions: ['count', { type: 'dim', params: 'half' }] as ('count' | { type: 'dim'; params: string })[],
  entry: ['shine'] as 'shine'[],
  promise: 'a lamp without power gives no light',
  purpose: 'A lamp.',
  exceptions: {} as Readonly<Record<string, string>>,
  more: {},
  titles: NO_TITLES,
};

const lampWith = (change: Partial<typeof LAMP> = {}): string => {
  const {
    guard,
    off,
    says,
    target,
    power,
    second,
    pause,
    actions,
    entry,
    promise,
    purpose,
    exceptions,
    more,
    titles,
  } = {
    ...LAMP,
    ...change,
  };
  const lamp = setup({
    types: {} as { events: { type: 'press' } | { type: 'turn' } },
    delays: { second, pause },
    guards: { hasPower: () => power, isDaytime: () => true },
    actions: {
      ...({} as { dim: (at: unknown, level: string) => void }),
      count: () => {},
      shine: () => {},
      pressLater: raise({ type: 'press' }, { id: 'later', delay: 'pause' }),
      stay: cancel('later'),
    },
  }).createMachine({
    id: 'lamp',
    description: purpose,
    initial: 'off',
    states: {
      off: {
        description: off,
        on: { press: { ...(guard && { guard }), target, actions, description: says } },
      },
      on: {
        description: 'It is bright.',
        entry,
        exit: 'stay',
        after: { second: { target: 'glowing', description: 'It has burnt long enough.' } },
        on: {
          turn: { actions: 'pressLater', description: 'Soon it is pressed.' },
          press: { target: 'off', description: 'Off again.' },
        },
      },
      glowing: { description: 'It cools down.' },
      ...more,
    },
  });
  const model = pathModel(lamp, {
    titles,
    starts: { 'enter the room': () => undefined },
    identity: () => null,
    events: {
      press: { by: 'person', cases: { 'press the switch': {} } },
      turn: { by: 'person', cases: { 'turn the switch': {} } },
    },
    services: {},
    delays: { second: { words: 'it has burnt for its time' }, pause: { words: 'a pause', raises: 'press' } },
  });
  return pageOf('lamp', { model, exceptions, invariants: invariants({ [promise]: () => true }) }).text;
};

/** Returns the reported changes, except those to paths. */
const allSaid = (before: string, after: string): string[] => {
  const lines = flowChanges('lamp', before, after).map((line) => line.trim());
  const paths = lines.findIndex((line) => line.startsWith('paths:'));
  return lines.slice(1, paths === -1 ? -1 : paths);
};

const isOfTrying = (line: string): boolean => /^(answers changed|refusal (added|removed))/.test(line);

/** Returns the changes to tables and promises. */
const said = (before: string, after: string): string[] =>
  allSaid(before, after).filter((line) => !isOfTrying(line));

/** Returns the changes in the results of trying everything. */
const saidOfTrying = (before: string, after: string): string[] =>
  allSaid(before, after).filter((line) => isOfTrying(line));

const CHANGES: readonly [string, Partial<typeof LAMP>, string[]][] = [
  [
    'a guard that is gone',
    { guard: undefined },
    ['guard removed from off: press → on: has power (hasPower)'],
  ],
  [
    'a different guard',
    { guard: 'isDaytime' },
    ['guard changed in off: press → on: from “has power (hasPower)” to “is daytime (isDaytime)”'],
  ],
  ['a different delay', { second: 50_000 }, ['delay changed from 1 min to 50 s in on: second → glowing']],
  [
    'a different delay of an event that the chart raises',
    { pause: 50_000 },
    ['delay changed from 5 s to 50 s in on: turn → stays (press later: `press`)'],
  ],
  [
    'a different target',
    { target: 'glowing' },
    ['target changed in off: press → glowing: from “on” to “glowing”'],
  ],
  ['a lost action', { actions: ['count'] }, ['action removed from off: press → on: dim (half)']],
  [
    'a different parameter',
    { actions: ['count', { type: 'dim', params: 'quarter' }] },
    ['action changed in off: press → on: from “dim (half)” to “dim (quarter)”'],
  ],
  [
    'actions in a different order',
    { actions: LAMP.actions.toReversed() },
    ['order of actions changed in off: press → on: from “count; dim (half)” to “dim (half); count”'],
  ],
  [
    'an added action beside others in a different order',
    { actions: [...LAMP.actions.toReversed(), { type: 'dim', params: 'quarter' }] },
    [
      'action added to off: press → on: dim (quarter)',
      'order of actions changed in off: press → on: from “count; dim (half)” to “dim (half); count; dim (quarter)”',
    ],
  ],
  [
    'an action that is no longer done on entering',
    { entry: [] },
    ['action removed from on, on entering: shine'],
  ],
  [
    'a different description of a state',
    { off: 'There is no light.' },
    ['description changed in off: from “It is dark.” to “There is no light.”'],
  ],
  [
    'a different description of a transition',
    { says: 'Light!' },
    ['description changed in off: press → on: from “The light goes on.” to “Light!”'],
  ],
  [
    'a new state',
    { more: { broken: { description: 'It is broken.' } } },
    ['state added: broken: It is broken.'],
  ],
  [
    'a reworded promise',
    { promise: 'a lamp without power gives hardly any light' },
    [
      'promise changed: from “a lamp without power gives no light” to “a lamp without power gives hardly any light”',
    ],
  ],
  ['a different purpose', { purpose: 'A torch.' }, ['purpose changed: from “A lamp.” to “A torch.”']],
  [
    'a state that no path reaches any longer',
    { exceptions: { broken: 'nobody breaks it' } },
    ['no longer reached: `broken`: nobody breaks it'],
  ],
  [
    'one promise instead of another',
    { promise: 'nobody trips' },
    ['promise added: nobody trips', 'promise removed: a lamp without power gives no light'],
  ],
];

const lastingUpTo = (most: string): string =>
  lampWith().replace('after 1 min<br>`', `after at least 5 s and at most ${most} (what is left)<br>\``);

describe('a chart', () => {
  test('a chart is not reported if nothing has changed', () => {
    expect(flowChanges('lamp', lampWith(), lampWith())).toEqual([]);
  });

  test.each(CHANGES)('reports %s', (_, change, lines) => {
    expect(said(lampWith(), lampWith(change))).toEqual(lines);
  });

  test('reports different bounds of a delay that is calculated', () => {
    expect(said(lastingUpTo('1 min'), lastingUpTo('2 min'))).toEqual([
      'delay changed from at least 5 s and at most 1 min to at least 5 s and at most 2 min in on: second → glowing',
    ]);
  });

  test('reports a guard that is new, and a state that is gone', () => {
    expect(said(lampWith({ guard: undefined }), lampWith())).toEqual([
      'guard added to off: press → on: has power (hasPower)',
    ]);
    expect(said(lampWith({ more: { broken: { description: 'It is broken.' } } }), lampWith())).toEqual([
      'state removed: broken: It is broken.',
    ]);
  });

  test('reports a renamed state, and the transitions whose target changes with it', () => {
    const after = lampWith().replaceAll('`glowing`', '`cooling`');
    expect(said(lampWith(), after)).toEqual([
      'state renamed: glowing is now cooling',
      'target changed in on: second → cooling: from “glowing” to “cooling”',
    ]);
  });

  test('reports each changed title once, and compares everything else by its name in the code', () => {
    const before = {
      states: { off: 'Darkness', on: 'Light', glowing: 'Afterglow' },
      events: { press: 'Press', turn: 'Turn' },
      guards: { hasPower: 'there is power' },
    };
    const after = {
      states: { ...before.states, off: 'Night' },
      events: { ...before.events, press: 'Push' },
      guards: { hasPower: 'power is there' },
    };
    expect(flowChanges('lamp', lampWith({ titles: before }), lampWith({ titles: after })).at(-2)).toBe(
      '  title changed for hasPower: from “there is power” to “power is there”',
    );
    expect(said(lampWith({ titles: before }), lampWith({ titles: after, target: 'glowing' }))).toEqual([
      'title changed for off: from “Darkness” to “Night”',
      'title changed for press: from “Press” to “Push”',
      'title changed for hasPower: from “there is power” to “power is there”',
      'target changed in off: press → glowing: from “Light (on)” to “Afterglow (glowing)”',
    ]);
  });

  test('reports a condition that has kept its name and is now met in different cases', () => {
    const [before, after] = [lampWith(), lampWith({ power: false })];
    expect(said(before, after)).toEqual([]);
    expect(saidOfTrying(before, after)).toEqual([
      expect.stringMatching(/^answers changed: from “Every case .* refused” to “Every case .* refused”$/),
      'refusal added to off: press the switch (always)',
      'refusal removed from glowing: press the switch (always)',
      'refusal removed from glowing: turn the switch (always)',
    ]);
  });

  test('reports a different calculation even if as much is refused as before', () => {
    const otherwise = lampWith().replace(/fingerprint `\w+`/, 'fingerprint `0`');
    expect(saidOfTrying(lampWith(), otherwise)).toEqual([
      'answers changed: as many as before, but a condition, an action or a delay calculates differently',
    ]);
  });

  test('says nothing about what older pages did not try', () => {
    const untried = lampWith().replace(/^Every case.*$/m, '');
    expect(saidOfTrying(untried, lampWith({ power: false }))).toEqual([]);
  });

  test('reports transitions that are new or gone', () => {
    const without = lampWith()
      .split('\n')
      .filter((line) => !line.startsWith('| `on` | `turn`'))
      .join('\n');
    expect(said(without, lampWith())).toEqual(['transition added: on: turn → stays: Soon it is pressed.']);
    expect(said(lampWith(), without)).toEqual(['transition removed: on: turn → stays: Soon it is pressed.']);
  });
});

/** Holds a page as it was before pages had actions and lengths of delays. */
const OLD_LAMP = [
  '# Lamp',
  'After every step it holds that:',
  '',
  '- a lamp without power gives no light',
  '',
  '## States',
  '',
  '| State | What it is | Paths |',
  '| --- | --- | --- |',
  '| `off` | It is dark. | 1 |',
  '| `on` | It is bright. | 1 |',
  '| `glowing` | It cools down. | 1 |',
  '',
  '## Transitions',
  '',
  '| From | When | If | To | What it says | For example | Paths |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  '| off | `press` |  | on | The light goes on. | press the switch | 1 |',
  '| on | `turn` |  | stays | Soon it is pressed. | turn the switch | 1 |',
  '| on | `press` |  | off | Off again. | press the switch | 1 |',
  '| on | one minute passes |  | glowing | It has burnt long enough. | one minute passes | 1 |',
  '',
].join('\n');

describe('pages of other revisions', () => {
  test('pages of other revisions are compared in everything that they say', () => {
    expect(said(OLD_LAMP, lampWith())).toEqual(['guard added to off: press → on: has power (hasPower)']);
    const guarded = OLD_LAMP.replace('| off | `press` |  |', '| off | `press` | has power |');
    expect(said(guarded, lampWith())).toEqual([]);
  });

  test('pages of other revisions that say less get a note that says what is not compared', () => {
    expect(uncompared([lampWith(), OLD_LAMP])).toContain('how long delays last: these are not compared');
    expect(uncompared([lampWith(), lampWith()])).toBe(null);
  });
});

test.each([
  [['--diff', 'no-such-revision'], 'The repository has no revision “no-such-revision”.\n'],
  [
    ['--diff'],
    'Give no option to write the book, or a revision to compare it with: npm run paths -- --diff HEAD.\n',
  ],
])('npm run paths asks in one sentence for a revision that exists: %j', async (args, stderr) => {
  const asked = promisify(execFile)(process.execPath, ['tests/paths/main.ts', ...args]);
  await expect(asked).rejects.toMatchObject({ code: 1, stdout: '', stderr });
});
