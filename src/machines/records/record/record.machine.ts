import { fromPromise, setup, type StateValueFrom } from 'xstate';

import type { Failure } from '#contract/failure.contract.ts';

interface RecordEvent {
  readonly type: 'record.retry';
}

/** The number that the page's address or checkout gives, or the name of a list of the desk. */
interface RecordContext {
  readonly recordNo: string;
}

/** `load` fetches the record into the query client. @throws {Failure} */
export const recordActors = (load: (recordNo: string) => Promise<void>) => ({
  loadRecord: fromPromise<void, RecordContext>(({ input }) => load(input.recordNo)),
});

/** `load` fetches the person's own record into the query client. @throws {Failure} */
export const ownRecordActors = (load: () => Promise<void>) => ({ loadRecord: fromPromise(() => load()) });

interface RecordNouns {
  readonly id: string;
  /** The word for such a record, in the singular. */
  readonly noun: string;
}

const loading = (noun: string) => ({ tags: 'busy', description: `The ${noun} is being loaded.` }) as const;

const shown = (noun: string) => ({ description: `The ${noun} is shown.` });

const failed = (noun: string) =>
  ({
    description: `The ${noun} could not be loaded.`,
    on: { 'record.retry': { target: 'loading', description: 'The person tries again.' } },
  }) as const;

const ARRIVED = { target: 'shown', description: 'The record is loaded.' } as const;
const NOT_LOADED = { target: 'failed', description: 'The record could not be loaded.' } as const;

/** Loads one record for its page. The acts on that page have charts of their own. */
const recordMachine = ({ id, noun, otherwise }: RecordNouns & { readonly otherwise: string }) =>
  setup({
    types: {} as { context: RecordContext; events: RecordEvent; input: RecordContext; tags: 'busy' },
    actors: {} as ReturnType<typeof recordActors>,
    guards: {
      isUnknown: (_, error: Partial<Failure> | undefined) => error?.status === 404,
    },
  }).createMachine({
    id,
    description: `The page of one ${noun}.`,
    context: ({ input }) => input,
    initial: 'loading',
    states: {
      loading: {
        ...loading(noun),
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context }) => context,
          onDone: ARRIVED,
          onError: [
            {
              guard: {
                type: 'isUnknown',
                params: ({ event }) => event.error as Partial<Failure> | undefined,
              },
              target: 'notFound',
              description: `There is no such ${noun}, or ${otherwise}.`,
            },
            NOT_LOADED,
          ],
        },
      },
      shown: shown(noun),
      notFound: { description: `There is no such ${noun}, or the person may not see it.` },
      failed: failed(noun),
    },
  });

/** Loads the page of a record that every visitor of the page has: loading can fail, but the record always exists. */
const ownRecordMachine = ({ id, noun }: RecordNouns) =>
  setup({
    types: {} as { events: RecordEvent; tags: 'busy' },
    actors: {} as ReturnType<typeof ownRecordActors>,
  }).createMachine({
    id,
    description: `The page of the ${noun}.`,
    initial: 'loading',
    states: {
      loading: {
        ...loading(noun),
        invoke: { id: 'loadRecord', src: 'loadRecord', onDone: ARRIVED, onError: NOT_LOADED },
      },
      shown: shown(noun),
      failed: failed(noun),
    },
  });

export type RecordMachine = ReturnType<typeof recordMachine>;
export type OwnRecordMachine = ReturnType<typeof ownRecordMachine>;

/** The states of a record's page; a screen that leaves one out does not compile. */
export type RecordStatus = StateValueFrom<RecordMachine>;
export type OwnRecordStatus = StateValueFrom<OwnRecordMachine>;

export const articleDetailsMachine = recordMachine({
  id: 'articleDetails',
  noun: 'article',
  otherwise: 'its number is mistyped',
});

export const machineDetailsMachine = recordMachine({
  id: 'machineDetails',
  noun: 'machine',
  otherwise: 'it belongs to somebody else',
});

export const offerDetailsMachine = recordMachine({
  id: 'offerDetails',
  noun: 'offer',
  otherwise: 'it belongs to another company',
});

export const orderDetailsMachine = recordMachine({
  id: 'orderDetails',
  noun: 'order',
  otherwise: 'it belongs to somebody else',
});

/** Loads the order or quote request that was just placed, for the last page of checkout. */
export const placedRecordMachine = recordMachine({
  id: 'placedRecord',
  noun: 'placed record',
  otherwise: 'it belongs to somebody else',
});

export const accountMachine = ownRecordMachine({ id: 'account', noun: 'account' });

export const dashboardMachine = ownRecordMachine({ id: 'dashboard', noun: 'dashboard' });

export const deskMachine = ownRecordMachine({ id: 'desk', noun: 'desk' });

export const deskListMachine = recordMachine({
  id: 'deskList',
  noun: 'desk list',
  otherwise: 'the address is mistyped',
});

export const deskOfferMachine = recordMachine({
  id: 'deskOffer',
  noun: 'desk request',
  otherwise: 'its number is mistyped',
});
