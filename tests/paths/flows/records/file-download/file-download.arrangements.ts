import type { fileDownloadModel } from './file-download.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

export const fileDownloadArrangements = {
  calls: { download: 'GET /customers/csv/' },
  arrangements: {
    'a list is open': { by: 'opening', path: '/myotec/my-customers', account: 'dealer' },
    'the file arrives': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the server is asked too often': {
      by: 'wire',
      reply: { status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 1 },
    },
  } satisfies Arrangements<typeof fileDownloadModel>,
} satisfies PortalArrangements;
