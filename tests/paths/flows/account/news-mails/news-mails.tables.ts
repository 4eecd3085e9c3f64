import type { newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';
import type { newsMailsModel } from './news-mails.model.ts';

import type { Actions, Expectations, Say } from '#tests/paths/tables.ts';

const title: Say = ({ account }) => account.newsMails.title;
const late: Say = ({ account }) => account.newsMails.orderLate;
const saved: Say = ({ account }) => account.newsMails.saved;
const failed: Say = ({ account }) => account.newsMails.failed;

export const newsMailsTables = {
  actions: {
    'press *An order is late*': { press: 'checkbox', name: late },
  } satisfies Actions<typeof newsMailsModel>,
  expectations: {
    'ready.idle': { shown: [title, late], absent: [saved, failed] },
    'ready.saved': { announced: saved, focus: late, shown: [title], absent: [failed] },
    'ready.failed': { announced: failed, focus: late, shown: [title], absent: [saved] },
    saving: { announced: ({ account }) => account.newsMails.saving, focus: late, absent: [saved, failed] },
  } satisfies Expectations<typeof newsMailsMachine>,
};
