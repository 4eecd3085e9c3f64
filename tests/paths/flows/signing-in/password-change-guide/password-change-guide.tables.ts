import type { passwordChangeGuideMachine } from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';
import type { passwordChangeGuideModel } from './password-change-guide.model.ts';

import type { Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

type Step = 'place' | 'preparation' | 'proof' | 'choice' | 'wayBack';

const open: Say = ({ password }) => password.guide.open;
const next: Say = ({ password }) => password.guide.next;
const back: Say = ({ password }) => password.guide.back;
const leave: Say = ({ password }) => password.guide.leave;
const toPlatform: Say = ({ password }) => password.guide.toPlatform;

/** Returns the heading of a step, with its number. */
const step =
  (number: number, name: Step): Say =>
  ({ password: { guide } }) =>
    guide.step.replace('{{number}}', String(number)).replace('{{name}}', guide[name].name);

/** The step takes the focus, so that a screen reader reads it after the press. */
const at = (number: number, name: Step): Expectation => ({
  focus: step(number, name),
  shown: [({ password }) => password.guide[name].text, toPlatform],
});

export const passwordChangeGuideTables = {
  actions: {
    'press *Change password*': { press: 'button', name: open },
    'press *Next*': { press: 'button', name: next },
    'press *Back*': { press: 'button', name: back },
    'press *Go to the identity provider*': { press: 'button', name: leave },
    'press *Back to the platform*': { press: 'button', name: toPlatform },
  } satisfies Actions<typeof passwordChangeGuideModel>,
  expectations: {
    closed: { shown: [open], absent: [toPlatform, next, leave] },
    'open.place': at(1, 'place'),
    'open.preparation': at(2, 'preparation'),
    'open.proof': at(3, 'proof'),
    'open.choice': at(4, 'choice'),
    'open.wayBack': at(5, 'wayBack'),
    'open.leaving': { announced: ({ password }) => password.guide.leaving, shown: [toPlatform] },
  } satisfies Expectations<typeof passwordChangeGuideMachine>,
};
