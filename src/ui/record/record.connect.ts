import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import type {
  OwnRecordMachine,
  OwnRecordStatus,
  RecordMachine,
  RecordStatus,
} from '#machines/records/record/record.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

/** Holds the state of a page's chart, and the way to try again. */
export interface RecordView<Status = RecordStatus> {
  readonly status: Status;
  readonly retry: () => void;
}

export type OwnRecordView = RecordView<OwnRecordStatus>;

/** Runs the page of the record with this number. */
export const useRecord = (machine: RecordMachine, recordNo: string): RecordView => {
  const record = useFlow(machine, { recordNo });
  const status = useSelector(record, ({ value }) => value);
  return { status, retry: () => record.send({ type: 'record.retry' }) };
};

/** Runs a page of the person's own, such as the dashboard. */
export const useOwnRecord = (machine: OwnRecordMachine): OwnRecordView => {
  const record = useFlow(machine);
  const status = useSelector(record, ({ value }) => value);
  return { status, retry: () => record.send({ type: 'record.retry' }) };
};

/** Returns the data of a record. The chart fetches it; this query does so only while the record is shown and the data is stale. */
export const useRecordData = <Answer, Data, Key extends readonly unknown[]>(
  { status }: RecordView,
  query: UseQueryOptions<Answer, Error, Data, Key>,
): Data | undefined => useQuery({ ...query, enabled: status === 'shown' }).data;
