import { failureOf, CallFailure } from '#api/client/call-failure.ts';
import { get, path, post } from '#api/client/http.ts';
import type { KeyedMessage } from '#api/client/keyed-message.ts';
import { queryClient } from '#api/client/query-client.ts';
import { writeOfferMessage } from '#api/offers/offers.ts';
import { offerMessagesQuery } from '#api/offers/offers.queries.ts';
import type { AccessBody, DeskCompany } from '#contract/desk/desk-access.contract.ts';
import { isDeskList } from '#contract/desk/desk-limits.contract.ts';
import type { DeskOffer, PricesBody, SendBody } from '#contract/desk/desk-offer.contract.ts';
import { ERROR_CODES } from '#contract/errors.contract.ts';

import { DESK_KEY, deskListQuery, deskOfferQuery, deskQuery } from './desk.queries.ts';

/** Fetches the current counts. @throws {CallFailure} */
export const loadDesk = async (): Promise<void> => {
  await queryClient.fetchQuery({ ...deskQuery, staleTime: 0 });
};

const NO_LIST = { code: 'NOT_FOUND_ERROR', status: ERROR_CODES.NOT_FOUND_ERROR.status } as const;

/** Fetches one list with the counts. @throws {CallFailure} also if the address names no list. */
export const loadDeskList = async (list: string): Promise<void> => {
  if (!isDeskList(list)) throw new CallFailure({ ...NO_LIST, retryAfter: null, acted: false });
  await Promise.all([loadDesk(), queryClient.fetchQuery({ ...deskListQuery(list), staleTime: 0 })]);
};

/** Fetches a request with its messages. @throws {CallFailure} */
export const loadDeskOffer = async (offerNo: string): Promise<void> => {
  // The calls run one after the other: if both were refused at once, the person would be notified twice.
  await queryClient.fetchQuery({ ...deskOfferQuery(offerNo), staleTime: 0 });
  await queryClient.fetchQuery({ ...offerMessagesQuery(offerNo), staleTime: 0 });
};

/** Fetches what is still waiting; if that fails, the act itself still counts as done. */
const renewDesk = (): Promise<void> => queryClient.refetchQueries({ queryKey: DESK_KEY, type: 'active' });

/** Does not wait for the new list, which removes the entry together with its chart: the chart must receive the answer first. */
const renewLater = async (): Promise<void> => {
  void renewDesk();
};

/** Acts, then fetches the desk again, even if the act is refused because somebody has already done it. @throws {CallFailure} */
const act = async (call: () => Promise<unknown>, renew: () => Promise<void> = renewDesk): Promise<void> => {
  try {
    await call();
  } catch (error) {
    const failure = failureOf(error, true);
    if (failure.status === 409) await renew();
    throw failure;
  }
  await renew();
};

/** Holds the addresses of the calls with which one press settles a task. */
const TASKS = {
  fetchOrder: (id: string) => path`/desk/new-orders/${id}/fetched/`,
  finishLocation: (id: string) => path`/desk/location-changes/${id}/done/`,
  noteDeletion: (id: string) => path`/desk/deletion-requests/${id}/noted/`,
  settleMessages: (id: string) => path`/desk/messages/${id}/settled/`,
  settleQuestion: (id: string) => path`/desk/machine-questions/${id}/settled/`,
  retryMail: (id: string) => path`/desk/refused-mails/${id}/retried/`,
} as const;

interface Task {
  readonly kind: keyof typeof TASKS;
  readonly id: string;
}

export const doTask = ({ kind, id }: Task): Promise<void> => act(() => post(TASKS[kind](id)));

/** Takes back the note that a task is done, so that its entry waits again. @throws {CallFailure} */
export const undoTask = ({ kind, id }: Task): Promise<void> => act(() => post(`${TASKS[kind](id)}undo/`));

/** @throws {CallFailure} */
export const findCompanies = async (search: string): Promise<readonly DeskCompany[]> =>
  (await get<{ items: DeskCompany[] }>('/desk/companies/', { query: { search } })).items;

interface Opening {
  readonly userId: string;
  readonly key: string;
  readonly access: AccessBody;
}

export const openAccess = ({ userId, key, access }: Opening): Promise<void> =>
  act(() => post(path`/desk/sign-ups/${userId}/open/`, access, { idempotencyKey: key }), renewLater);

/** Declines a sign-up; the text is the reason, which is mailed. @throws {CallFailure} */
export const declineAccess = ({ recordNo, key, text }: KeyedMessage): Promise<void> =>
  act(
    () => post(path`/desk/sign-ups/${recordNo}/decline/`, { reason: text }, { idempotencyKey: key }),
    renewLater,
  );

/** Answers a question about a machine by mail. @throws {CallFailure} */
export const answerQuestion = ({ recordNo, key, text }: KeyedMessage): Promise<void> =>
  act(
    () => post(path`/desk/machine-questions/${recordNo}/answer/`, { text }, { idempotencyKey: key }),
    renewLater,
  );

interface OfferRef {
  readonly offerNo: string;
}

const show = (offer: DeskOffer): DeskOffer => {
  queryClient.setQueryData(deskOfferQuery(offer.offerNo).queryKey, offer);
  return offer;
};

/** Each act on a request returns the request as it is afterwards, which the page then shows. @throws {CallFailure} */
const onOffer = async (
  { offerNo }: OfferRef,
  verb: string,
  body: object,
  idempotencyKey?: string,
): Promise<DeskOffer> =>
  show(await post<DeskOffer>(`${path`/desk/offers/${offerNo}/`}${verb}/`, body, { idempotencyKey }));

export const takeRequest = ({ offerNo, version }: OfferRef & { readonly version: number }) =>
  onOffer({ offerNo }, 'take', { version });

export const savePrices = ({ offerNo, ...body }: OfferRef & PricesBody) =>
  onOffer({ offerNo }, 'prices', body);

export const sendOffer = async ({
  offerNo,
  key,
  ...body
}: OfferRef & SendBody & { readonly key: string }): Promise<DeskOffer> => {
  const offer = await onOffer({ offerNo }, 'send', body, key);
  await queryClient.refetchQueries({ queryKey: offerMessagesQuery(offerNo).queryKey, type: 'active' });
  return offer;
};

/** Fetches a quote request again, so that the page shows it as it is now. @throws {CallFailure} */
export const lookUpRequest = ({ offerNo }: OfferRef): Promise<DeskOffer> =>
  queryClient.fetchQuery({ ...deskOfferQuery(offerNo), staleTime: 0 });

/** Answers the customer, once per key; after that, all their messages count as answered. @throws {CallFailure} */
export const writeAtDesk = async (message: KeyedMessage): Promise<void> => {
  await writeOfferMessage(message);
  await renewDesk();
};
