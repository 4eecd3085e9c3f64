import type { portalMachine } from '#machines/portal/portal/portal.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const portalTitles: TitlesOf<typeof portalMachine> = {
  states: {
    starting: 'Starting',
    running: 'Running',
    unavailable: 'Portal unavailable',
    broken: 'Portal broken',
  },
  events: {
    'visitor.changed': 'Another visitor, or none',
    'portal.retry': 'Try again',
  },
  guards: {
    hasCart: 'the visitor has a cart',
  },
  actions: {
    adoptLanguage: 'adopt the visitor’s language',
    tellPriceRequests: 'report how many prices the visitor may request',
  },
};
