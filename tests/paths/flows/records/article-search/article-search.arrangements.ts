import type { articleSearchModel } from './article-search.model.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { foundPages } from '#tests/paths/portal/world/found-pages.ts';

const LIST = '/shop/media';
const MINUTE_MS = 60_000;
const found = foundPages();

export const articleSearchArrangements = {
  calls: { findPage: 'GET /media/' },
  still: ['typing'],
  before: {
    // If the whole list had been fetched in the last five minutes, the reset would not fetch it again.
    'press *Reset search and filters*': ({ wind }) => wind(6 * MINUTE_MS),
  },
  arrangements: {
    'the list of process media is opened': { by: 'opening', path: LIST, account: 'full' },
    'a link with search terms that are too long is opened': {
      by: 'opening',
      path: `${LIST}?search=${TOO_LONG}`,
      account: 'full',
    },
    'sixty articles are found': found(60),
    'twelve articles are found': found(12),
    'no article is found': found(0),
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'a pause in typing': { by: 'time', ms: 300 },
  } satisfies Arrangements<typeof articleSearchModel>,
} satisfies PortalArrangements;
