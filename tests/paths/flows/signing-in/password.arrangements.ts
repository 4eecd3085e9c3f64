import { FORGOTTEN_PASSWORD_PAGE } from '#contract/sign-in/forgotten-password.contract.ts';
import type { passwordChangeGuideModel } from '#tests/paths/flows/signing-in/password-change-guide/password-change-guide.model.ts';
import type { passwordResetModel } from '#tests/paths/flows/signing-in/password-reset/password-reset.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

export const passwordResetArrangements = {
  calls: { askForReset: 'POST /auth/password-reset/' },
  arrangements: {
    'the sign-in page is opened': { by: 'opening', path: '/auth/sign-in' },
    'follow the link in the mail about a changed password': { by: 'opening', path: FORGOTTEN_PASSWORD_PAGE },
    'the server accepts the request': { by: 'server' },
    'the server says: too many requests': {
      by: 'wire',
      reply: { status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 30 },
    },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof passwordResetModel>,
} satisfies PortalArrangements;

export const passwordChangeGuideArrangements = {
  calls: {},
  leadingOn: {
    // The page of the embedded provider has the same heading as the guide.
    'open.leaving': { heading: ({ password }) => password.guide.title, loading: true },
  },
  arrangements: {
    'the account page is opened': { by: 'opening', path: '/myotec/my-account', account: 'full' },
  } satisfies Arrangements<typeof passwordChangeGuideModel>,
} satisfies PortalArrangements;
