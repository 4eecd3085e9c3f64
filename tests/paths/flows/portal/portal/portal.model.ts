import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { portalMachine } from '#machines/portal/portal/portal.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';
import { portalTitles } from './portal.titles.ts';

const defect = { fails: new Error('defect') };

export const portalModel = pathModel(portalMachine, {
  titles: portalTitles,
  starts: {
    'the portal is opened': ({ now }) => ({
      now,
      consent: { stored: null },
      navigation: { url: '/myotec/my-memory-list', sideMenuOpened: false, returnTo: null, lastPerson: null },
      preferences: {
        language: 'en-GB' as const,
        scheme: 'auto' as const,
        density: 'compact' as const,
        shortcut: true,
      },
    }),
  },
  goals: {
    'a person opens the portal': {
      from: 'the portal is opened',
      through: ['texts and settings arrive'],
      to: 'running',
    },
  },
  identity: () => null,
  events: {
    'visitor.changed': {
      by: 'portal',
      cases: {
        'a customer is signed in': { visitor: visitor('anna') },
        'a member of staff is signed in': { visitor: visitor('tom', LEVELS.full, ROLES.team) },
        'a person who sees only data sheets is signed in': { visitor: visitor('dan', LEVELS.dataSheetsOnly) },
        'nobody is signed in': { visitor: null },
      },
    },
    'portal.retry': { by: 'person', cases: { 'press *Try again*': {} } },
  },
  services: {
    preparePortal: {
      'texts and settings arrive': { done: undefined },
      'texts and settings cannot be loaded': { fails: refusal(null) },
    },
    session: { 'the session chart fails': defect },
    consent: { 'the consent chart fails': defect },
    navigation: { 'the navigation chart fails': defect },
    notifications: { 'the notifications chart fails': defect },
    preferences: { 'the preferences chart fails': defect },
    cart: { 'the cart chart fails': defect },
    memoryList: { 'the memory list chart fails': defect },
    priceRequests: { 'the price requests chart fails': defect },
    representation: { 'the representation chart fails': defect },
  },
  delays: {},
});
