import { cartQuery } from '#api/cart/cart.queries.ts';
import { loadCart } from '#api/cart/cart.ts';
import { failureOf } from '#api/client/call-failure.ts';
import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import { contactPersonsQuery, deliveryAddressesQuery } from '#api/company/company.queries.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { SubmitBody, SubmitReply } from '#contract/order.contract.ts';

import { reviewedCartQuery } from './orders.queries.ts';

/** A new cart that cannot be fetched leaves the old one in sight; the next submit is refused again. */
const showWhatChanged = async (): Promise<void> => {
  const reviewed = queryClient.getQueryData(cartQuery.queryKey);
  await loadCart().catch(() => undefined);
  queryClient.setQueryData(reviewedCartQuery.queryKey, reviewed);
};

const forgetChoices = async (): Promise<void> => {
  await Promise.all(
    [contactPersonsQuery, deliveryAddressesQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};

/** What a refusal says about what the browser holds. */
const REMEDIES: Partial<Record<ErrorCode, () => Promise<void>>> = {
  CART_CHANGED_ERROR: showWhatChanged,
  CONTACT_NOT_EXISTS_ERROR: forgetChoices,
  USER_HAS_NO_CONTACT_ERROR: forgetChoices,
  NOT_FOUND_ERROR: forgetChoices,
};

/** Places the order or requests the quote, once for one key. @throws {CallFailure} */
export const submitOrder = async ({
  key,
  body,
}: {
  readonly key: string;
  readonly body: SubmitBody;
}): Promise<SubmitReply> => {
  try {
    const reply = await post<SubmitReply>('/shopping-cart/submit/', body, { idempotencyKey: key });
    tellOtherTabs({ type: 'cartChanged' });
    return reply;
  } catch (error) {
    const failure = failureOf(error, true);
    if (failure.code !== null) await REMEDIES[failure.code]?.();
    throw failure;
  }
};
