import type { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';
import { BEGINNING, UNKNOWN, type articleCompletionModel } from './article-completion.model.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';

import type { Action, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const field: Say = ({ quick: { rows } }) =>
  rows.fieldOf.replace('{{field}}', rows.articleNo).replace('{{row}}', '1');
const typed = (text: string): Action => ({ fill: field, text });

const failed: Say = ({ quick }) => quick.suggestions.failed;

export const articleCompletionTables = {
  actions: {
    'type “0”': typed('0'),
    'type “001”': typed(BEGINNING),
    'type “NO-SUCH”': typed(UNKNOWN),
    'type more than 100 characters': typed(TOO_LONG),
    'type the rest of “0012”, which is suggested': { key: '2' },
  } satisfies Actions<typeof articleCompletionModel>,
  expectations: {
    idle: { heading: ({ quick }) => quick.title, absent: [failed] },
    typing: { absent: [failed] },
    searching: { absent: [failed] },
    suggested: { announced: ({ quick }) => quick.suggestions.count_other, absent: [failed] },
    nothingFound: { announced: ({ quick }) => quick.suggestions.nothing, absent: [failed] },
    failed: { announced: failed, shown: [failed, ({ quick }) => quick.suggestions.advice] },
  } satisfies Expectations<typeof articleCompletionMachine>,
};
