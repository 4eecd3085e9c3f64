import type { accountMachine } from '#machines/account/account.machine.ts';
import type { accountModel } from '#tests/paths/account.model.ts';

import type { Gestures, Say, Sightings } from './tables.ts';

const retry: Say = ({ account }) => account.retry;
const title: Say = ({ account }) => account.title;
const loading: Say = ({ account }) => account.loading;

export const accountTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<typeof accountModel>,
  sightings: {
    loading: { heading: title, shown: [loading], absent: [retry] },
    shown: {
      heading: title,
      shown: [
        ({ account }) => account.profile.title,
        ({ account }) => account.company.title,
        ({ account }) => account.security.title,
        ({ account }) => account.settings.title,
        ({ account }) => account.data.title,
      ],
      absent: [retry, loading],
    },
    failed: { heading: ({ account }) => account.failedTitle, focus: 'heading', shown: [retry] },
  } satisfies Sightings<typeof accountMachine>,
};
