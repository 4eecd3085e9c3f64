import { consentMachine } from '#machines/portal/consent/consent.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { consentTitles } from './consent.titles.ts';

export const consentModel = pathModel(consentMachine, {
  titles: consentTitles,
  starts: {
    'no choice is stored': () => ({ stored: null }),
    'the cookies were accepted on an earlier visit': () => ({ stored: true }),
    'the cookies were declined on an earlier visit': () => ({ stored: false }),
  },
  goals: {
    'a visitor accepts cookies': {
      from: 'no choice is stored',
      through: ['press *Accept*'],
      to: 'accepted.settled',
    },
    'a visitor allows only necessary cookies': {
      from: 'no choice is stored',
      through: ['press *Only necessary cookies*'],
      to: 'declined.settled',
    },
    'a visitor withdraws the consent': {
      from: 'the cookies were accepted on an earlier visit',
      through: ['press *Cookie settings* in the footer'],
      to: 'declined.settled',
    },
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
