import {
  verificationTokenMachine,
  type TokenRecord,
  type VerificationTokenInput,
} from '#machines/lifecycles/verification-token.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { verificationTokenTitles } from './verification-token.titles.ts';

type Here = Standpoint<typeof verificationTokenMachine>;

const DAY_MS = 24 * 60 * 60_000;
const token =
  (record: TokenRecord, expiresAt: number | null = DAY_MS) =>
  (): VerificationTokenInput => ({
    record,
    expiresAt,
    now: 0,
  });

export const verificationTokenModel = pathModel(verificationTokenMachine, {
  titles: verificationTokenTitles,
  starts: {
    'a link was mailed just now': token('pending'),
    'a link was mailed two days ago': token('pending', -DAY_MS),
    'a link was opened before': token('verified'),
    'a newer link was sent': token('replaced'),
    'a newer link was mailed two days ago': token('replaced', -DAY_MS),
    'a link that is damaged': token('malformed', null),
    'a link that was never sent': token('unknown', null),
  },
  goals: {
    'an address is confirmed': { from: 'a link was mailed just now', to: 'verified' },
    'a new link follows an expired one': {
      from: 'a link was mailed two days ago',
      through: ['a new link is mailed'],
      to: 'replaced',
    },
  },
  identity: ({ context }) => context.expiresAt,
  events: {
    'link.open': { by: 'person', cases: { 'open the link': {} } },
    'link.resend': { by: 'portal', cases: { 'a new link is mailed': { expiresAt: 2 * DAY_MS } } },
    'time.pass': {
      by: 'portal',
      cases: { 'a day passes': ({ context }: Here) => ({ now: context.expiresAt ?? DAY_MS }) },
    },
  },
  services: {},
  delays: {},
  refusals: {
    'an hour passes': ({ context }: Here) =>
      context.expiresAt !== null && context.expiresAt > DAY_MS / 24
        ? { type: 'time.pass' as const, now: DAY_MS / 24 }
        : null,
  },
});
