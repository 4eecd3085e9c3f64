import type { SnapshotFrom } from 'xstate';

import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { ColourScheme } from '#machines/portal/preferences/preferences.types.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof preferencesMachine>;

/** Gives the colours that were chosen at a step; without a choice, the device decides. */
const CHOSEN: Readonly<Record<string, ColourScheme>> = {
  'dark was chosen before': 'dark',
  'light was chosen before': 'light',
  'choose *Dark*': 'dark',
  'choose *Light*': 'light',
  'choose *As the device*': 'auto',
};

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
});
