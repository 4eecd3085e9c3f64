import { supportMachine } from '#machines/portal/support/support.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { supportTitles } from './support.titles.ts';

export const supportModel = pathModel(supportMachine, {
  titles: supportTitles,
  starts: { 'a page is open': () => undefined },
  goals: {
    'a person writes to customer service': {
      from: 'a page is open',
      through: ['press *Support*', 'write to customer service'],
      to: 'mailOpened',
    },
  },
  identity: ({ context }) => context.desk,
  events: {
    'support.open': { by: 'person', cases: { 'press *Support*': {} } },
    'support.write': {
      by: 'person',
      cases: {
        'write to technical support': { desk: 'technical' },
        'write to customer service': { desk: 'customerService' },
      },
    },
    'support.close': { by: 'person', cases: { 'close the dialog': {} } },
  },
  services: {},
  delays: {},
});
