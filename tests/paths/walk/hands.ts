import type { Gesture, Say } from '#tests/paths/tables.ts';
import type { wordsOf } from '#tests/support/words.ts';

import { beginning, labelled, named, readable } from './pattern.ts';
import { until } from './until.ts';

type Words = ReturnType<typeof wordsOf>;

/** Something that can be reached at the keyboard. */
export interface Control {
  readonly role:
    | 'button'
    | 'link'
    | 'checkbox'
    | 'menuitem'
    | 'menuitemradio'
    | 'field'
    | 'radiogroup'
    /** A list that opens, as long as its option, or anything, is not picked yet. */
    | 'combobox';
  readonly name: RegExp;
  /** The name as a person reads it. */
  readonly called: string;
  /** For a list, the wanted option; any if it is left out. */
  readonly option?: RegExp;
}

/** Somebody at the keyboard of one page. Each act waits until its control is there. */
export interface Hands {
  readonly has: (control: Control) => Promise<boolean>;
  readonly press: (control: Control) => Promise<void>;
  /** Presses the first one without going there. */
  readonly tap: (control: Control) => Promise<void>;
  readonly reach: (control: Control) => Promise<void>;
  readonly fill: (field: Control, text: string) => Promise<void>;
  /** Unless it is ticked already. */
  readonly tick: (box: Control) => Promise<void>;
  readonly choose: (group: Control, option: RegExp) => Promise<void>;
  /** The wanted option, which is the next one below, or the first. */
  readonly pick: (list: Control) => Promise<void>;
  readonly key: (key: string) => Promise<void>;
  /** The address of the page, without its origin. */
  readonly address: () => string;
  readonly goTo: (address: string) => Promise<void>;
}

const isList = (gesture: Gesture): gesture is readonly Gesture[] => Array.isArray(gesture);

/** The label of a checkbox goes on with links. */
const PATTERNS: Partial<Record<Control['role'], typeof named>> = {
  checkbox: beginning,
  radiogroup: beginning,
  field: labelled,
};

const controlOf = (role: Control['role'], name: Say, words: Words): Control => ({
  role,
  name: (PATTERNS[role] ?? named)(name(words)),
  called: readable(name(words)),
});

const listOf = ({ pick, option }: Extract<Gesture, { pick: Say }>, words: Words): Control => ({
  ...controlOf('combobox', pick, words),
  ...(option && {
    option: beginning(option(words)),
    called: `${readable(pick(words))}: ${readable(option(words))}`,
  }),
});

/** The controls that must be there for a gesture to begin; a press may bring the others. */
const firstControls = (gesture: Gesture, words: Words): readonly Control[] => {
  if (isList(gesture)) {
    // Elsewhere, other controls are there.
    if ('goTo' in gesture[0]!) return [];
    const press = gesture.findIndex((each) => 'press' in each);
    return gesture
      .slice(0, press === -1 ? gesture.length : press + 1)
      .flatMap((each) => firstControls(each, words));
  }
  if ('press' in gesture) return [controlOf(gesture.press, gesture.name, words)];
  if ('tap' in gesture) return [controlOf(gesture.tap, gesture.name, words)];
  if ('fill' in gesture) return [controlOf('field', gesture.fill, words)];
  if ('tick' in gesture) return [controlOf('checkbox', gesture.tick, words)];
  if ('choose' in gesture) return [controlOf('radiogroup', gesture.choose, words)];
  if ('pick' in gesture) return [listOf(gesture, words)];
  return [];
};

/** Returns whether a person could begin a gesture now; `null` when no control shows it. */
export const isOffered = async (hands: Hands, gesture: Gesture, words: Words): Promise<boolean | null> => {
  if ('eitherOf' in gesture) {
    for (const each of gesture.eitherOf) if (await isOffered(hands, each, words)) return true;
    return false;
  }
  if ('behind' in gesture) return (await isOffered(hands, gesture.do, words)) || null;
  const controls = firstControls(gesture, words);
  if (controls.length === 0) return null;
  for (const control of controls) if (!(await hands.has(control))) return false;
  return true;
};

/** Words for roles whose names a person would not use. */
const ROLE_WORDS: Partial<Record<Control['role'], string>> = {
  menuitem: 'entry',
  menuitemradio: 'choice',
  radiogroup: 'group of choices',
  combobox: 'list',
};

/** The controls that show whether a gesture is offered, by name; gestures with the same controls share them. */
export const controlsOf = (gesture: Gesture, words: Words): string => {
  if ('behind' in gesture) return controlsOf(gesture.do, words);
  if ('eitherOf' in gesture) return gesture.eitherOf.map((each) => controlsOf(each, words)).join(' or ');
  return firstControls(gesture, words)
    .map(({ role, called }) => `the ${ROLE_WORDS[role] ?? role} “${called}”`)
    .join(', ');
};

/** Does at the keyboard what a gesture says. */
export const perform = async (hands: Hands, gesture: Gesture, words: Words): Promise<void> => {
  if (isList(gesture)) for (const each of gesture) await perform(hands, each, words);
  else if ('press' in gesture) await hands.press(controlOf(gesture.press, gesture.name, words));
  else if ('tap' in gesture) await hands.tap(controlOf(gesture.tap, gesture.name, words));
  else if ('reach' in gesture) await hands.reach(controlOf(gesture.reach, gesture.name, words));
  else if ('fill' in gesture) await hands.fill(controlOf('field', gesture.fill, words), gesture.text);
  else if ('tick' in gesture) await hands.tick(controlOf('checkbox', gesture.tick, words));
  else if ('pick' in gesture) await hands.pick(listOf(gesture, words));
  else if ('choose' in gesture) {
    const option = gesture.option ? beginning(gesture.option(words)) : /./;
    await hands.choose(controlOf('radiogroup', gesture.choose, words), option);
  } else if ('key' in gesture) await hands.key(gesture.key);
  else if ('goTo' in gesture)
    await hands.goTo(typeof gesture.goTo === 'string' ? gesture.goTo : gesture.goTo(hands.address()));
  else if ('behind' in gesture) {
    if (!(await isOffered(hands, gesture.do, words))) await perform(hands, gesture.behind, words);
    await perform(hands, gesture.do, words);
  } else {
    await until(
      async () => (await isOffered(hands, gesture, words)) === true,
      'none of the places of the control is there',
    );
    for (const each of gesture.eitherOf) {
      if (await isOffered(hands, each, words)) return perform(hands, each, words);
    }
  }
};
