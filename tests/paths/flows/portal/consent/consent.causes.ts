import type { consentModel } from './consent.model.ts';
import { consentTables } from './consent.tables.ts';
import { perform } from '#tests/paths/walk/hands.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { Cause, Causes, PortalCauses } from '#tests/paths/portal/cause.ts';
import { personHands } from '#tests/paths/portal/person-hands.ts';

const opening = (stored: string | null): Cause => ({
  by: 'opening',
  path: '/auth/sign-in',
  prepare: ({ store }) => store('cookie-consent', stored ?? 'null'),
});

/** A second tab of the same browser, where the banner is opened from the footer. */
const otherTab = (gesture: keyof typeof consentTables.gestures): Cause => ({
  by: 'world',
  act: async ({ person, language }) => {
    const { gestures } = consentTables;
    const words = wordsOf(language);
    const tab = await person.openTab();
    await tab.open('/auth/sign-in');
    const hands = personHands(tab);
    await perform(hands, gestures['press *Cookie settings* in the footer'], words);
    await perform(hands, gestures[gesture], words);
    await tab.page.close();
    await person.page.bringToFront();
  },
});

export const consentCauses = {
  calls: {},
  causes: {
    'no choice is stored': opening(null),
    'the cookies were accepted on an earlier visit': opening('true'),
    'the cookies were declined on an earlier visit': opening('false'),
    'another tab accepts': otherTab('press *Accept*'),
    'another tab declines': otherTab('press *Only necessary cookies*'),
  } satisfies Causes<typeof consentModel>,
} satisfies PortalCauses;
