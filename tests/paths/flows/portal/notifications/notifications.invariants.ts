import type { SnapshotFrom } from 'xstate';

import type { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';
import { REQUEST } from './notifications.model.ts';

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

const FETCHING = 'GET /shopping-cart/list';
const ANSWERED = 'the failed background call is answered';
const SESSION_OVER = 'a call fails because the session is over';

const codes = (snapshot: Snapshot | null) => (snapshot?.context.notices ?? []).map(({ code }) => code);

export const notificationsInvariants = invariants<Snapshot>({
  'the session chart learns of every answer that the session is over, and of no other failure': (moment) =>
    wasSent(moment, 'session', 'session.lost') === (moment.words === SESSION_OVER),

  'neither an answer that the session is over nor a refused background request shows a notice': ({
    words,
    before,
    after,
  }) =>
    (words !== SESSION_OVER && words !== 'a background request is refused') ||
    codes(before).join() === codes(after).join(),

  'every other failure shows a notice': ({ words, before, after }) =>
    (!words.startsWith('a call fails') && words !== 'an action is refused') ||
    words === SESSION_OVER ||
    after.context.notices.at(-1)?.id === before?.context.nextId,

  'a failed action adds no notice if the cause has been reported': ({ words, before, after }) =>
    words !== 'an article was not added, and the cause has been reported' ||
    codes(before).join() === codes(after).join(),

  'a notice about a server that fails names the call, so that support can find it': ({ after }) =>
    after.context.notices.every(
      ({ code, reference }) => code !== 'GENERAL_SERVER_ERROR' || reference === REQUEST,
    ),

  'no notice is shown twice': ({ after }) => new Set(codes(after)).size === codes(after).length,

  'a notice about something that was tried again stays only while it is being read': ({
    words,
    before,
    after,
  }) => {
    if (before?.matches('paused') === true) {
      const isLeft = words === 'leave the notices';
      return !isLeft || after.context.notices.every(({ remaining }) => remaining > 0);
    }
    if (words !== ANSWERED) return true;
    const kept = (before?.context.notices ?? []).filter(({ subjects }) => !subjects.includes(FETCHING));
    return codes(after).join() === kept.map(({ code }) => code).join();
  },

  'while the person reads, only notices that they close disappear': ({ words, before, after }) => {
    if (before?.matches('paused') !== true) return true;
    const { notices } = before.context;
    const kept = words === 'press *Close notice* on the first notice' ? notices.slice(1) : notices;
    // Reading ends with this step, so notices that no longer apply may disappear.
    const isLeft = words === 'leave the notices';
    return kept
      .filter(({ remaining }) => !isLeft || remaining > 0)
      .every(({ code }) => codes(after).includes(code));
  },

  'without a notice, no timer runs': ({ after }) => after.matches('quiet') === (codes(after).length === 0),
});
