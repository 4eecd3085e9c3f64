import type { listingModel } from '#tests/paths/listing.model.ts';

import type { Cause, Causes, PortalCauses } from './cause.ts';

const LIST = '/shop/media';

interface Page {
  readonly items: readonly unknown[];
  readonly page: number;
  readonly page_size: number;
  readonly facets: object;
}

/** A few rows show what many would. */
const ROWS = 3;

/** The server's own articles, but so many: with its data, one search is always answered in one way. */
const found = (total: number): Cause => ({
  by: 'wire',
  reply: {
    changed: (answer: Page) => ({
      ...answer,
      total,
      items: total > (answer.page - 1) * answer.page_size ? answer.items.slice(0, Math.min(total, ROWS)) : [],
      facets: total === 0 ? { categories: [] } : answer.facets,
    }),
  },
});

export const listingCauses = {
  calls: { findPage: 'GET /media/' },
  still: ['typing'],
  causes: {
    'the list of media is opened': { by: 'opening', path: LIST, account: 'full' },
    'a link with too long search terms is opened': {
      by: 'opening',
      path: `${LIST}?search=${'x'.repeat(101)}`,
      account: 'full',
    },
    'sixty articles are found': found(60),
    'twelve articles are found': found(12),
    'no article is found': found(0),
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'a pause in typing': { by: 'time', ms: 300 },
  } satisfies Causes<typeof listingModel>,
} satisfies PortalCauses;
