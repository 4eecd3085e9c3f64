import type { Check, CheckKind } from '#tests/paths/walk/check.ts';

import type { KeptStep } from './pictures.ts';

/** Describes the expectation about one aspect of a step, and what was found. */
export interface Checked {
  readonly aspect: string;
  /** Empty if nothing in particular is expected. */
  readonly expected: readonly string[];
  readonly found: readonly string[];
  readonly holds: boolean;
}

type Own = readonly Check[];

const isWrong = ({ fault }: Check): boolean => fault !== null;
const quoted = (text: string): string => `“${text}”`;

/** Names only what is wrong; the column of expectations already lists everything. */
const exceptionsIn = (own: Own, allWell: string): string[] =>
  own.some((check) => isWrong(check))
    ? own.filter((check) => isWrong(check)).map(({ expected, found }) => `${expected} is ${found}`)
    : [allWell];

/** Lists the aspects in the order in which a person would check them. */
const ASPECTS: Readonly<
  Record<CheckKind, { name: string; foundIn: (own: Own, step: KeptStep) => string[] }>
> = {
  heading: { name: 'Heading', foundIn: (own) => own.map(({ found }) => found) },
  focus: {
    name: 'Focus',
    foundIn: (_, { focus }) => [focus === '' ? 'nothing has the focus' : quoted(focus)],
  },
  heard: {
    name: 'Heard',
    foundIn: (_, { heard }) => (heard.length === 0 ? ['nothing'] : heard.map((text) => quoted(text))),
  },
  there: { name: 'Words there', foundIn: (own) => exceptionsIn(own, 'all there') },
  gone: { name: 'Words not there', foundIn: (own) => exceptionsIn(own, 'none there') },
  offered: { name: 'Controls offered', foundIn: (own) => exceptionsIn(own, 'all offered') },
  refused: { name: 'Controls not offered', foundIn: (own) => exceptionsIn(own, 'none offered') },
  page: { name: 'Besides', foundIn: (own) => own.map(({ found, fault }) => fault ?? found) },
};

/** Lists the aspects that are reported even if nothing is expected of them. */
const ALWAYS: ReadonlySet<string> = new Set<CheckKind>(['focus', 'heard']);

/** The rules that hold for every page are listed only where nothing in particular is expected. */
const GENERAL: ReadonlySet<string> = new Set(['a heading', 'not lost']);

const expectedOf = (own: Own): readonly string[] => {
  const expected = [...new Set(own.map((check) => check.expected))];
  const particular = expected.filter((text) => !GENERAL.has(text));
  return particular.length === 0 ? expected : particular;
};

const scanned = ({ violations }: KeptStep): Checked => ({
  aspect: 'Scan',
  expected: ['no violation'],
  found: violations.length === 0 ? ['no violation'] : violations,
  holds: violations.length === 0,
});

/** Returns everything that was checked in a step, aspect by aspect. */
export const checkedIn = (step: KeptStep): Checked[] => {
  const byKind = Map.groupBy(step.checks, ({ kind }) => kind);
  const aspects = Object.entries(ASPECTS).flatMap(([kind, { name, foundIn }]): Checked[] => {
    const own = byKind.get(kind as CheckKind) ?? [];
    if (own.length === 0 && !ALWAYS.has(kind)) return [];
    const found = [...new Set(foundIn(own, step))];
    return [{ aspect: name, expected: expectedOf(own), found, holds: !own.some((check) => isWrong(check)) }];
  });
  return [...aspects, scanned(step)];
};

/** Returns the broken expectations one by one. */
export const problemsOf = ({ problem }: Pick<KeptStep, 'problem'>): readonly string[] =>
  problem?.split('\n') ?? [];
