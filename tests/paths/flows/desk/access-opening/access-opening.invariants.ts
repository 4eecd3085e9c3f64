import type { SnapshotFrom } from 'xstate';

import type { accessOpeningMachine } from '#machines/desk/access-opening/access-opening.machine.ts';
import type { OpenedAccess } from '#machines/desk/access-opening/access-opening.types.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

/** Lists how an attempt to open access can end. */
const OUTCOMES: ReadonlySet<string> = new Set([
  'the server opens access',
  'the server says: access is already open',
  'the server says: too many actions',
  'no answer comes',
]);

export const accessOpeningInvariants = invariants<SnapshotFrom<typeof accessOpeningMachine>>({
  'access is never opened without a company': ({ calls }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'openAccess' || (input as Partial<OpenedAccess>).access?.companyId !== undefined,
    ),
  'access is opened for the person whose button was pressed': ({ calls, after }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'openAccess' || (input as OpenedAccess).userId === after.context.person?.userId,
    ),
  'the same access is opened again under the same key, and different access under a new key': ({
    calls,
    before,
  }) =>
    calls.every(({ service, input }) => {
      if (service !== 'openAccess' || before === null || before.context.access === null) return true;
      const { key, access } = input as OpenedAccess;
      const isSame = JSON.stringify(access) === JSON.stringify(before.context.access);
      return isSame === (key === before.context.key);
    }),
  'success is announced only once access is open': (moment) =>
    wasSent(moment, 'notifications', 'notice.show') === (moment.words === 'the server opens access'),
  'the dialog stays open until the attempt to open access has ended': ({ words, before, after }) =>
    before?.matches({ form: 'opening' }) !== true ||
    after.matches({ form: 'opening' }) ||
    OUTCOMES.has(words),
  'what is sent is what was chosen': ({ calls, before, happening }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'openAccess' ||
        JSON.stringify((input as OpenedAccess).access) ===
          JSON.stringify(before && happening?.eventIn(before)?.['access']),
    ),
  'if a search gets no answer, the dialog says so': ({ words, after }) =>
    words !== 'no answer comes to the search' || after.matches({ form: 'unsought' }),
  'the company named at sign-up is searched for at once': ({ words, calls }) =>
    words !== 'open the dialog for the person in the list' ||
    calls.some(({ service, input }) => service === 'findCompanies' && input === 'Schleiferei'),
});
