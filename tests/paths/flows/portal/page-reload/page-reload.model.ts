import { pageReloadMachine } from '#machines/portal/page-reload/page-reload.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { pageReloadTitles } from './page-reload.titles.ts';

export const pageReloadModel = pathModel(pageReloadMachine, {
  titles: pageReloadTitles,
  starts: { 'a page cannot be shown': () => undefined },
  goals: {
    'a person reloads a page that could not be shown': { from: 'a page cannot be shown', to: 'reloading' },
  },
  identity: () => null,
  events: {
    'page.reload': { by: 'person', cases: { 'press *Reload the page*': {} } },
  },
  services: {
    reachServer: {
      'the server answers': { done: undefined },
      'the server does not answer': { fails: refusal(null) },
    },
  },
  delays: {},
});
