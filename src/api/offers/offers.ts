import { failureOf } from '#api/client/call-failure.ts';
import { path, post } from '#api/client/http.ts';
import type { KeyedMessage } from '#api/client/keyed-message.ts';
import { queryClient } from '#api/client/query-client.ts';
import { placeOrder } from '#api/orders/place-order.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { OfferMessage } from '#contract/offers/offer-message.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import type { SubmitBody, SubmitReply } from '#contract/orders/order.contract.ts';

import { offerMessagesQuery, offerQuery, OFFERS_KEY } from './offers.queries.ts';

interface OfferRef {
  readonly offerNo: string;
}

/** Fetches the offer as it is now. @throws {CallFailure} */
export const loadOffer = ({ offerNo }: OfferRef): Promise<Offer> =>
  queryClient.fetchQuery({ ...offerQuery(offerNo), staleTime: 0 });

/** Orders the contents of an offer, once per key. @throws {CallFailure} */
export const acceptOffer = async ({
  offerNo,
  key,
  body,
}: OfferRef & { readonly key: string; readonly body: Omit<SubmitBody, 'isQuote'> }): Promise<SubmitReply> => {
  const reload = () => loadOffer({ offerNo }).then(undefined, () => undefined);
  const showHowItStands = async () => void (await reload());
  const reply = await placeOrder(
    path`/offers/${offerNo}/accept/`,
    { key, body },
    {
      CART_CHANGED_ERROR: showHowItStands,
      OFFER_EXPIRED_ERROR: showHowItStands,
      VALIDATION_ERROR: showHowItStands,
    },
  );
  await queryClient.invalidateQueries({ queryKey: OFFERS_KEY, refetchType: 'none' });
  return reply;
};

interface AnsweredOffer {
  readonly offer: Offer;
  readonly code: ErrorCode | null;
}

/**
 * Answers an offer; if it can no longer be answered in this way, the result says why. The page then shows the current offer.
 * @throws {CallFailure}
 */
const answer = async (offerNo: string, send: () => Promise<unknown>): Promise<AnsweredOffer> => {
  const failure = await send().then(
    () => null,
    (error: unknown) => failureOf(error, true),
  );
  if (failure !== null && failure.status !== 409) throw failure;
  await queryClient.invalidateQueries({ queryKey: OFFERS_KEY, refetchType: 'none' });
  return { offer: await loadOffer({ offerNo }), code: failure?.code ?? null };
};

export const declineOffer = ({ offerNo, reason }: OfferRef & { reason: string }): Promise<AnsweredOffer> =>
  answer(offerNo, () => post(path`/offers/${offerNo}/decline/`, { reason }));

export const requestOfferAgain = ({ offerNo }: OfferRef): Promise<AnsweredOffer> =>
  answer(offerNo, () => post(path`/offers/${offerNo}/request-again/`));

/** Finds out, after a call without a reply, whether the answer arrived; the page then shows the current offer. @throws {CallFailure} */
export const lookUpOffer = async ({ offerNo }: OfferRef): Promise<AnsweredOffer> => {
  await queryClient.invalidateQueries({ queryKey: OFFERS_KEY, refetchType: 'none' });
  const offer = await loadOffer({ offerNo });
  return { offer, code: offer.state === 'expired' ? 'OFFER_EXPIRED_ERROR' : null };
};

/** Fetches everything that the page of an offer shows. @throws {CallFailure} */
export const loadOfferPage = async (offerNo: string): Promise<void> => {
  // The calls run one after the other: if both were refused at once, the person would be notified twice.
  await loadOffer({ offerNo });
  await queryClient.fetchQuery(offerMessagesQuery(offerNo));
};

/** Writes about an offer, once per key. @throws {CallFailure} */
export const writeOfferMessage = async ({ recordNo: offerNo, key, text }: KeyedMessage): Promise<void> => {
  const url = path`/offers/${offerNo}/messages/`;
  const written = await post<{ items: OfferMessage[] }>(url, { text }, { idempotencyKey: key });
  // The reply to a repeat may be older than what is shown. Messages are never removed, so the longer list is newer.
  queryClient.setQueryData(offerMessagesQuery(offerNo).queryKey, (shown) =>
    shown && shown.items.length > written.items.length ? shown : written,
  );
};
