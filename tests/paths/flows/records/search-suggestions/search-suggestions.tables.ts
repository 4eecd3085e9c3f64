import type { searchSuggestionsMachine } from '#machines/records/search-suggestions/search-suggestions.machine.ts';
import {
  BOTH,
  CHOSEN,
  CHOSEN_PAGE,
  NUMBER,
  ORDER,
  PAGE,
  PARTS,
  UNKNOWN,
  type searchSuggestionsModel,
} from './search-suggestions.model.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';

import type { Action, Actions, Expectations, Say } from '#tests/paths/tables.ts';

const field: Say = ({ shell }) => shell.search.label;
const typed = (text: string): Action => ({ fill: field, text });
const first: Action = [{ reach: 'combobox', name: field }, { key: 'ArrowDown' }, { key: 'Enter' }];

const nothing: Say = ({ shell }) => shell.search.nothing;
const offline: Say = ({ shell }) => shell.search.offline;
const failed: Say = ({ shell }) => shell.search.failed;

export const searchSuggestionsTables = {
  actions: {
    'type “ceramic”': typed(BOTH),
    'type “rubber mount”': typed(PARTS),
    'type “0012”': typed(NUMBER),
    'type “690701”': typed(ORDER),
    'type “zzzz qqqq”': typed(UNKNOWN),
    'type “dashboard”': typed(PAGE),
    'type more than 100 characters': typed(TOO_LONG),
    'press *Clear the search of the portal*': { press: 'button', name: ({ shell }) => shell.search.clear },
    'press Enter in the search': { press: 'field', name: field },
    'press the down arrow key': [{ reach: 'combobox', name: field }, { key: 'ArrowDown' }],
    'press Escape': [{ reach: 'combobox', name: field }, { key: 'Escape' }],
    [CHOSEN]: first,
    [CHOSEN_PAGE]: first,
  } satisfies Actions<typeof searchSuggestionsModel>,
  expectations: {
    closed: { absent: [nothing, offline, failed] },
    'open.typing': { absent: [nothing, offline, failed] },
    'open.asking': { absent: [nothing, offline, failed] },
    'open.suggesting': {
      announced: ({ shell }) => shell.search.found,
      absent: [nothing, offline, failed],
    },
    'open.nothingFound': { announced: nothing, shown: [nothing], absent: [offline, failed] },
    'open.offline': { announced: offline, shown: [offline], absent: [nothing, failed] },
    'open.failed': { announced: failed, shown: [failed], absent: [nothing, offline] },
    deciding: { absent: [nothing, offline, failed] },
  } satisfies Expectations<typeof searchSuggestionsMachine>,
};
