import type { Action, Say } from '#tests/paths/tables.ts';
import type { wordsOf } from '#tests/support/words.ts';

import { beginning, labelled, named, readable } from './pattern.ts';
import { until } from './until.ts';

type Words = ReturnType<typeof wordsOf>;

/** Describes a control that can be reached with the keyboard. */
export interface Control {
  readonly role:
    | 'button'
    | 'link'
    | 'checkbox'
    | 'menuitem'
    | 'menuitemradio'
    | 'field'
    | 'radiogroup'
    /** A list that opens. It counts as offered until an option (the wanted one, if one is named) has been picked. */
    | 'combobox';
  readonly name: RegExp;
  /** The name that a person reads. */
  readonly called: string;
  /** Matches the wanted option of a list; without it, any option will do. */
  readonly option?: RegExp;
}

/** Acts as a person at the keyboard of one page. Each act waits until its control has appeared. */
export interface Driver {
  readonly has: (control: Control) => Promise<boolean>;
  readonly press: (control: Control) => Promise<void>;
  /** Presses the first match without moving the focus there. */
  readonly tap: (control: Control) => Promise<void>;
  readonly reach: (control: Control) => Promise<void>;
  readonly fill: (field: Control, text: string) => Promise<void>;
  /** Ticks the box unless it is ticked already. */
  readonly tick: (box: Control) => Promise<void>;
  readonly choose: (group: Control, option: RegExp) => Promise<void>;
  /** Presses the down arrow once: the wanted option must be the next one below, or the first if none is chosen. */
  readonly pick: (list: Control) => Promise<void>;
  readonly key: (key: string) => Promise<void>;
  /** Returns the address of the page, without its origin. */
  readonly address: () => string;
  readonly goTo: (address: string) => Promise<void>;
}

const isList = (action: Action): action is readonly Action[] => Array.isArray(action);

/** The label of a checkbox may continue with links. */
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

const listOf = ({ pick, option }: Extract<Action, { pick: Say }>, words: Words): Control => ({
  ...controlOf('combobox', pick, words),
  ...(option && {
    option: beginning(option(words)),
    called: `${readable(pick(words))}: ${readable(option(words))}`,
  }),
});

/** Returns the controls that must exist for an action to begin; a press may bring up the others. */
const firstControls = (action: Action, words: Words): readonly Control[] => {
  if (isList(action)) {
    // A different address has different controls.
    if ('goTo' in action[0]!) return [];
    const press = action.findIndex((each) => 'press' in each);
    return action
      .slice(0, press === -1 ? action.length : press + 1)
      .flatMap((each) => firstControls(each, words));
  }
  if ('press' in action) return [controlOf(action.press, action.name, words)];
  if ('tap' in action) return [controlOf(action.tap, action.name, words)];
  if ('fill' in action) return [controlOf('field', action.fill, words)];
  if ('tick' in action) return [controlOf('checkbox', action.tick, words)];
  if ('choose' in action) return [controlOf('radiogroup', action.choose, words)];
  if ('pick' in action) return [listOf(action, words)];
  return [];
};

/** Returns whether a person could begin an action now, or `null` if no control shows it. */
export const isOffered = async (driver: Driver, action: Action, words: Words): Promise<boolean | null> => {
  if ('eitherOf' in action) {
    for (const each of action.eitherOf) if (await isOffered(driver, each, words)) return true;
    return false;
  }
  if ('behind' in action) return (await isOffered(driver, action.do, words)) || null;
  const controls = firstControls(action, words);
  if (controls.length === 0) return null;
  for (const control of controls) if (!(await driver.has(control))) return false;
  return true;
};

/** Gives words for roles whose names a person would not use. */
const ROLE_WORDS: Partial<Record<Control['role'], string>> = {
  menuitem: 'entry',
  menuitemradio: 'choice',
  radiogroup: 'group of choices',
  combobox: 'list',
};

/** Names the controls that show whether an action is offered. Actions with the same controls get the same text. */
export const controlsOf = (action: Action, words: Words): string => {
  if ('behind' in action) return controlsOf(action.do, words);
  if ('eitherOf' in action) return action.eitherOf.map((each) => controlsOf(each, words)).join(' or ');
  return firstControls(action, words)
    .map(({ role, called }) => `the ${ROLE_WORDS[role] ?? role} “${called}”`)
    .join(', ');
};

/** Performs an action through the driver. */
export const perform = async (driver: Driver, action: Action, words: Words): Promise<void> => {
  if (isList(action)) for (const each of action) await perform(driver, each, words);
  else if ('press' in action) await driver.press(controlOf(action.press, action.name, words));
  else if ('tap' in action) await driver.tap(controlOf(action.tap, action.name, words));
  else if ('reach' in action) await driver.reach(controlOf(action.reach, action.name, words));
  else if ('fill' in action) await driver.fill(controlOf('field', action.fill, words), action.text);
  else if ('tick' in action) await driver.tick(controlOf('checkbox', action.tick, words));
  else if ('pick' in action) await driver.pick(listOf(action, words));
  else if ('choose' in action) {
    const option = action.option ? beginning(action.option(words)) : /./;
    await driver.choose(controlOf('radiogroup', action.choose, words), option);
  } else if ('key' in action) await driver.key(action.key);
  else if ('goTo' in action)
    await driver.goTo(typeof action.goTo === 'string' ? action.goTo : action.goTo(driver.address()));
  else if ('behind' in action) {
    if (!(await isOffered(driver, action.do, words))) await perform(driver, action.behind, words);
    await perform(driver, action.do, words);
  } else {
    await until(
      async () => (await isOffered(driver, action, words)) === true,
      'none of the places of the control is there',
    );
    for (const each of action.eitherOf) {
      if (await isOffered(driver, each, words)) return perform(driver, each, words);
    }
  }
};
