import { path, post } from '#api/client/http.ts';
import type { KeyedMessage } from '#api/client/keyed-message.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { LocationChangeBody } from '#contract/machines/location-change.contract.ts';

import { machineNumbersQuery, machineQuery } from './machines.queries.ts';

/** Fetches the machines to choose from as they are now; an earlier request is dropped. */
export const loadMachineNumbers = async (): Promise<void> => {
  await queryClient.cancelQueries(machineNumbersQuery);
  await queryClient.fetchQuery({ ...machineNumbersQuery, staleTime: 0 });
};

export const loadMachine = async (machineNo: string): Promise<void> => {
  await queryClient.fetchQuery(machineQuery(machineNo));
};

/** Reports where a machine is or will be, and fetches the machine again, because its page shows the report. */
export const changeLocation = async ({
  machineNo,
  location,
}: {
  readonly machineNo: string;
  readonly location: LocationChangeBody;
}): Promise<void> => {
  await post(path`/machines/${machineNo}/location-change/`, location);
  await queryClient.invalidateQueries(machineQuery(machineNo));
};

/** Asks customer service about a machine, once per key; its page then shows the question. @throws {CallFailure} */
export const askAboutMachine = async ({ recordNo, key, text }: KeyedMessage): Promise<void> => {
  await post(path`/machines/${recordNo}/questions/`, { text }, { idempotencyKey: key });
  await queryClient.invalidateQueries(machineQuery(recordNo));
};
