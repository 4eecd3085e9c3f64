import type { pageReloadMachine } from '#machines/portal/page-reload/page-reload.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const pageReloadTitles: TitlesOf<typeof pageReloadMachine> = {
  states: {
    failed: 'Page not shown',
    asking: 'Asking whether the server answers',
    unreachable: 'Server unreachable',
    reloading: 'Loading the page again',
  },
  events: { 'page.reload': 'Reload the page' },
  guards: {},
};
