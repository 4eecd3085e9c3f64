import {
  resetLinkMachine,
  type ResetLinkInput,
  type ResetLinkKind,
  type ResetLinkRecord,
} from '#machines/lifecycles/reset-link.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { resetLinkTitles } from './reset-link.titles.ts';

const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const link =
  (record: ResetLinkRecord, expiresAt: number | null = HOUR_MS, kind: ResetLinkKind = 'reset') =>
  (): ResetLinkInput => ({
    record,
    kind,
    expiresAt,
    now: 0,
  });

export const resetLinkModel = pathModel(resetLinkMachine, {
  titles: resetLinkTitles,
  starts: {
    'a link was made just now': link('pending'),
    'a link was made two hours ago': link('pending', -HOUR_MS),
    'the owner of an address was mailed a link': link('pending', WEEK_MS, 'recovery'),
    'a link was used before': link('used'),
    'a newer link was sent': link('replaced'),
    'a link that is damaged': link('malformed', null),
    'a link that was never sent': link('unknown', null),
  },
  goals: {
    'a person chooses a new password': { from: 'a link was made just now', to: 'used' },
  },
  identity: ({ context }) => context.expiresAt,
  events: {
    'password.choose': { by: 'person', cases: { 'choose a new password': {} } },
    'link.renew': { by: 'portal', cases: { 'a newer link is made': {} } },
    'password.change': { by: 'portal', cases: { 'the password is changed in another way': {} } },
    'time.pass': {
      by: 'portal',
      cases: { 'an hour passes': { now: HOUR_MS }, 'seven days pass': { now: WEEK_MS } },
    },
  },
  services: {},
  delays: {},
  refusals: { 'a minute passes': { type: 'time.pass', now: 60_000 } },
});
