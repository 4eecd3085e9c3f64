import type { SnapshotFrom } from 'xstate';

import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { ColourScheme, Density } from '#machines/portal/preferences/preferences.types.ts';

import { did, invariants, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof preferencesMachine>;

/** Gives the colours that were chosen at a step; without a choice, the device decides. */
const CHOSEN: Readonly<Record<string, ColourScheme>> = {
  'dark was chosen before': 'dark',
  'light was chosen before': 'light',
  'choose *Dark*': 'dark',
  'choose *Light*': 'light',
  'choose *As the device*': 'auto',
};

const OTHERWISE_BEFORE = 'comfortable lists and no shortcut were chosen before';

/** Gives the density of lists that was chosen at a step; without a choice, lists are compact. */
const DENSITIES: Readonly<Record<string, Density>> = {
  [OTHERWISE_BEFORE]: 'comfortable',
  'choose *Comfortable*': 'comfortable',
  'choose *Compact*': 'compact',
};

/** Says whether the shortcut was turned on or off at a step; without a choice, it is on. */
const SHORTCUTS: Readonly<Record<string, 'on' | 'off'>> = {
  [OTHERWISE_BEFORE]: 'off',
  'turn the shortcut off': 'off',
  'turn the shortcut on': 'on',
};

/** Returns, as text, the choices that an action of this type has kept on the device. */
const kept = ({ acts }: Moment<Snapshot>, type: string): string =>
  acts.flatMap((act) => (act.type === type ? [String(act.params)] : [])).join();

export const preferencesInvariants = invariants<Snapshot>({
  'the portal switches to a language only once its texts are loaded': ({ words, before, after }) =>
    before === null ||
    before.context.language === after.context.language ||
    words === 'the texts of the language arrive',

  'only a language that the person chose is kept and saved, never an adopted one': (moment) =>
    (!did(moment, 'keepLanguage') && moment.calls.every(({ service }) => service !== 'saveLanguage')) ||
    moment.before?.value.language === 'switching' ||
    moment.words.startsWith('choose '),

  'a language that is saved for the user is kept on the device as well': (moment) =>
    moment.calls.every(({ service }) => service !== 'saveLanguage') || did(moment, 'keepLanguage'),

  'the portal shows the chosen colours': ({ words, before, after, acts }) => {
    const earlier = before?.value.scheme;
    const shown = acts.findLast(({ type }) => type === 'applyScheme')?.params ?? earlier;
    const chosen = CHOSEN[words] ?? earlier ?? 'auto';
    return shown === chosen && after.value.scheme === chosen;
  },

  'lists show as much of each article as the person chose, and the device keeps a new choice': (moment) => {
    const { words, before, after } = moment;
    const chosen = DENSITIES[words] ?? before?.value.density ?? 'compact';
    const isNew = before !== null && words in DENSITIES;
    return after.value.density === chosen && kept(moment, 'keepDensity') === (isNew ? chosen : '');
  },

  'the shortcut is on or off as the person chose, and the device keeps a new choice': (moment) => {
    const { words, before, after } = moment;
    const chosen = SHORTCUTS[words] ?? before?.value.shortcut ?? 'on';
    const isNew = before !== null && words in SHORTCUTS;
    const choice = isNew ? String(chosen === 'on') : '';
    return after.value.shortcut === chosen && kept(moment, 'keepShortcut') === choice;
  },
});
