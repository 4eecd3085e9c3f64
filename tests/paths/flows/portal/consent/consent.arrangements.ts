import type { consentModel } from './consent.model.ts';
import { consentTables } from './consent.tables.ts';
import { perform } from '#tests/paths/walk/driver.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { Arrangement, Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { personDriver } from '#tests/paths/portal/person-driver.ts';

const opening = (stored: string | null): Arrangement => ({
  by: 'opening',
  path: '/auth/sign-in',
  prepare: ({ store }) => store('cookie-consent', stored ?? 'null'),
});

/** Acts in a second tab of the same browser, where the banner is opened from the footer. */
const otherTab = (action: keyof typeof consentTables.actions): Arrangement => ({
  by: 'world',
  act: async ({ person, language }) => {
    const { actions } = consentTables;
    const words = wordsOf(language);
    const tab = await person.openTab();
    await tab.open('/auth/sign-in');
    const driver = personDriver(tab);
    await perform(driver, actions['press *Cookie settings* in the footer'], words);
    await perform(driver, actions[action], words);
    await tab.page.close();
    await person.page.bringToFront();
  },
});

export const consentArrangements = {
  calls: {},
  arrangements: {
    'no choice is stored': opening(null),
    'the cookies were accepted on an earlier visit': opening('true'),
    'the cookies were declined on an earlier visit': opening('false'),
    'another tab accepts': otherTab('press *Accept*'),
    'another tab declines': otherTab('press *Only necessary cookies*'),
  } satisfies Arrangements<typeof consentModel>,
} satisfies PortalArrangements;
