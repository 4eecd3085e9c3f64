import type { pageReloadModel } from './page-reload.model.ts';

import type { Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';

/** Matches the script of the sign-up page. */
const SCRIPT = /\/assets\/sign-up-[\w-]+\.js$/;

export const pageReloadArrangements = {
  calls: { reachServer: 'GET /config/' },
  complaints: /Failed to fetch dynamically imported module: .+\/sign-up-[\w-]+\.js$/,
  leadingOn: { reloading: { heading: ({ registration }) => registration.title, loading: true } },
  arrangements: {
    'a page cannot be shown': {
      by: 'opening',
      path: '/auth/sign-up',
      prepare: async ({ person }) => {
        await person.page.route(SCRIPT, (route) => route.abort());
      },
    },
    'the server answers': { by: 'server', prepare: ({ person }) => person.page.unroute(SCRIPT) },
    'the server does not answer': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof pageReloadModel>,
} satisfies PortalArrangements;
