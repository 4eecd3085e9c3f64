import type { pageReloadMachine } from '#machines/portal/page-reload/page-reload.machine.ts';
import type { pageReloadModel } from './page-reload.model.ts';

import type { Actions, Say, Expectations } from '#tests/paths/tables.ts';

const failed: Say = ({ first }) => first.failedText;
const reload: Say = ({ first }) => first.reload;
const noAnswer: Say = ({ first }) => first.unavailableText;

export const pageReloadTables = {
  actions: {
    'press *Reload the page*': { press: 'button', name: reload },
  } satisfies Actions<typeof pageReloadModel>,
  expectations: {
    failed: {
      loading: true,
      heading: ({ first }) => first.failed,
      shown: [failed, reload],
      absent: [noAnswer],
    },
    asking: { announced: ({ first }) => first.loading, focus: reload, shown: [failed], absent: [noAnswer] },
    unreachable: { announced: noAnswer, focus: reload, shown: [failed, noAnswer, reload] },
    reloading: { focus: reload, shown: [failed], absent: [noAnswer] },
  } satisfies Expectations<typeof pageReloadMachine>,
};
