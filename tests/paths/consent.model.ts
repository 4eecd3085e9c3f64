import { consentMachine } from '#machines/consent/consent.machine.ts';

import { pathModel } from './generator/model.ts';

export const consentModel = pathModel(consentMachine, {
  starts: {
    'no choice is stored': () => ({ stored: null }),
    'accepted at an earlier visit': () => ({ stored: true }),
    'declined at an earlier visit': () => ({ stored: false }),
  },
  identity: () => null,
  events: {
    'consent.accept': { by: 'person', cases: { 'press *Accept*': {} } },
    'consent.decline': { by: 'person', cases: { 'press *Only necessary cookies*': {} } },
    'consent.close': { by: 'person', cases: { 'press *Close*': {} } },
    'consent.reopen': { by: 'person', cases: { 'press *Cookie settings* in the footer': {} } },
    'consent.changed': {
      by: 'portal',
      cases: { 'another tab accepts': { accepted: true }, 'another tab declines': { accepted: false } },
    },
  },
  services: {},
  delays: {},
});
