import type { Expectation } from '#tests/paths/tables.ts';
import type { wordsOf } from '#tests/support/words.ts';

import { faultsIn, type Check, type CheckKind } from './check.ts';
import type { StepExpectation } from './expectation.ts';
import { controlsOf, isOffered, type Driver } from './driver.ts';
import type { Look } from './look.ts';
import { beginning, containing, readable } from './pattern.ts';

type Words = ReturnType<typeof wordsOf>;

/** Holds a person's perception after a step: what can be read now, and what has been announced since the step began. */
export interface Perceived extends Look {
  readonly heard: readonly string[];
  /** True if something had the focus before the step. */
  readonly hadFocus: boolean;
}

const quoted = (text: string): string => `“${text}”`;
const quotedAll = (texts: readonly string[]): string =>
  texts.map((text) => quoted(text)).join(', ') || 'none';
const some = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text));

/** This many characters of the focused element's name are kept. */
const NAME_LENGTH = 60;

const check = (kind: CheckKind, expected: string, found: string, fault: string | false): Check => ({
  kind,
  expected,
  found,
  fault: fault === false ? null : fault,
});

const headingCheck = (text: string, { headings }: Perceived): Check =>
  check(
    'heading',
    quoted(readable(text)),
    quotedAll(headings),
    !some(headings, containing(text)) &&
      `no heading ${quoted(readable(text))}; found: ${headings.join(' and ') || 'none'}`,
  );

const heardCheck = (text: string, { heard }: Perceived): Check =>
  check(
    'heard',
    quoted(readable(text)),
    quotedAll(heard),
    !some(heard, containing(text)) &&
      `${quoted(readable(text))} is not said; heard: ${heard.join(' | ') || 'nothing'}`,
  );

const focusCheck = (wanted: NonNullable<Expectation['focus']>, { focus }: Perceived, words: Words): Check => {
  const name = focus.name.slice(0, NAME_LENGTH);
  const on = typeof wanted === 'string' ? `the ${wanted}` : quoted(readable(wanted(words)));
  const isThere =
    typeof wanted === 'function'
      ? beginning(wanted(words)).test(focus.name)
      : wanted === 'heading'
        ? focus.isHeading
        : focus.isAlert;
  return check(
    'focus',
    `on ${on}`,
    quoted(name),
    !isThere && `the focus is not on ${on} but on ${quoted(name)}`,
  );
};

const expectationChecks = (
  { heading, focus, announced, shown = [], absent = [], flawed = [] }: Expectation,
  { isNew, isLoaded }: { isNew: boolean; isLoaded: boolean },
  seen: Perceived,
  words: Words,
): Check[] => {
  const isFocusMoved = isNew && focus !== undefined && !(focus === 'heading' && isLoaded);
  return [
    ...(heading ? [headingCheck(heading(words), seen)] : []),
    ...(isFocusMoved ? [focusCheck(focus, seen, words)] : []),
    ...(isNew && announced ? [heardCheck(announced(words), seen)] : []),
    ...shown.map((say) => {
      const [text, isThere] = [quoted(readable(say(words))), some(seen.texts, beginning(say(words)))];
      return check('there', text, isThere ? 'there' : 'not there', !isThere && `${text} is not there`);
    }),
    ...(isNew ? flawed : []).map((say) => {
      const [text, isFlawed] = [quoted(readable(say(words))), some(seen.flawed, beginning(say(words)))];
      const expected = `a problem shown beside ${text}`;
      return check(
        'there',
        expected,
        isFlawed ? 'there' : 'not there',
        !isFlawed && `no problem is shown beside ${text}`,
      );
    }),
    ...absent.map((say) => {
      const [text, isThere] = [quoted(readable(say(words))), some(seen.texts, beginning(say(words)))];
      return check('gone', text, isThere ? 'there' : 'not there', isThere && `${text} is still there`);
    }),
  ];
};

/** Returns the check that applies to any page. */
const pageCheck = ({ headings }: Perceived): Check =>
  check('heading', 'a heading', quotedAll(headings), headings.length === 0 && 'the page has no heading');

const keptFocusCheck = ({ focus: { name } }: Perceived): Check =>
  check('focus', 'not lost', name === '' ? 'nothing' : quoted(name), name === '' && 'the focus is lost');

/** Compares the controls that are offered with those that the chart accepts. */
export const controlChecks = async (
  { offers }: StepExpectation,
  driver: Driver,
  words: Words,
): Promise<Check[]> => {
  const byControls = Map.groupBy(offers, ({ action }) => controlsOf(action, words));
  const checks = [...byControls].map(async ([controls, sharing]): Promise<Check[]> => {
    const offered = await isOffered(driver, sharing[0]!.action, words);
    if (offered === null) return [];
    const taken = sharing.some((each) => each.taken);
    const fault = `${controls} is ${offered ? 'offered, though the chart refuses it' : 'not offered'}`;
    const kind = taken ? 'offered' : 'refused';
    return [check(kind, controls, offered ? 'offered' : 'not offered', offered !== taken && fault)];
  });
  return (await Promise.all(checks)).flat();
};

/** Compares what is perceived with what is expected. */
export const checksOf = async (
  promised: StepExpectation,
  driver: Driver,
  seen: Perceived,
  words: Words,
): Promise<Check[]> => {
  const { expectations, announced, landing, isLoaded } = promised;
  const checks = [
    pageCheck(seen),
    ...expectations.flatMap(({ place, expectation, isNew }) =>
      expectationChecks(expectation, { isNew, isLoaded }, seen, words).map((each) => ({
        ...each,
        fault: each.fault === null ? null : `${place}: ${each.fault}`,
      })),
    ),
    ...(announced ? [heardCheck(announced(words), seen)] : []),
    ...(landing ? [focusCheck(landing, seen, words)] : []),
    ...(seen.hadFocus ? [keptFocusCheck(seen)] : []),
  ];
  // Controls are checked once everything else has appeared, because until then the page is still changing.
  return faultsIn(checks).length > 0
    ? checks
    : [...checks, ...(await controlChecks(promised, driver, words))];
};
