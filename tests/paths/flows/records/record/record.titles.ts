import type { OwnRecordMachine, RecordMachine } from '#machines/records/record/record.machine.ts';
import type { TitlesOf } from '#tests/paths/generator/titles.ts';

const capitalised = (noun: string): string => `${noun[0]!.toUpperCase()}${noun.slice(1)}`;

/** Returns titles for a page that needs no record number, such as the account page. */
export const ownRecordTitles = (noun: string): TitlesOf<OwnRecordMachine> => ({
  states: {
    loading: `Loading the ${noun}`,
    shown: capitalised(noun),
    failed: `${capitalised(noun)} unavailable`,
  },
  events: { 'record.retry': 'Try again' },
  guards: {},
});

/** Returns titles for the page of one record; `isUnknown` says when there is no such record. */
export const recordTitles = (noun: string, isUnknown: string): TitlesOf<RecordMachine> => {
  const { states, events } = ownRecordTitles(noun);
  return { states: { ...states, notFound: `No such ${noun}` }, events, guards: { isUnknown } };
};
