import type { SnapshotFrom } from 'xstate';

import type { OwnRecordMachine, RecordMachine } from '#machines/records/record/record.machine.ts';

import { invariants, type Invariants } from '#tests/paths/machine/moment.ts';
import { recordWords, type OwnRecordNoun, type RecordNoun } from '#tests/paths/flows/records/record-words.ts';

type Snapshot = SnapshotFrom<RecordMachine> | SnapshotFrom<OwnRecordMachine>;

const ofEveryRecord = (noun: RecordNoun | OwnRecordNoun): Invariants<Snapshot> => {
  const { arrives, silence } = recordWords(noun);
  return {
    'a failure is shown exactly when no answer comes': ({ words, after }) =>
      (after.value === 'failed') === (words === silence),
    [`the ${noun} is shown only once it is loaded`]: ({ words, before, after }) =>
      after.value !== 'shown' || before?.value === 'shown' || words === arrives,
    'each attempt asks the server once': ({ calls, before, after }) =>
      calls.length === (after.value === 'loading' && before?.value !== 'loading' ? 1 : 0),
  };
};

export const ownRecordInvariants = (noun: OwnRecordNoun): Invariants =>
  invariants<Snapshot>(ofEveryRecord(noun));

export const recordInvariants = (noun: RecordNoun): Invariants =>
  invariants<SnapshotFrom<RecordMachine>>({
    ...ofEveryRecord(noun),
    [`the ${noun} that is fetched is the one that was opened`]: ({ calls, after }) =>
      calls.every(({ input }) => input === after.context),
    'the page says that a record does not exist exactly when the server says so': ({ words, after }) =>
      after.matches('notFound') === (words === recordWords(noun).isUnknown),
  });
