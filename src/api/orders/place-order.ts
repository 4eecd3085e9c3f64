import { failureOf } from '#api/client/call-failure.ts';
import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { contactPersonsQuery, deliveryAddressesQuery } from '#api/companies/company.queries.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';

/** Maps a code, which says that the browser's data is out of date, to the function that updates the data. */
type Remedies = Partial<Record<ErrorCode, () => Promise<void>>>;

/** Fetches the list that the refused choice comes from; the other list stays as the person has seen it. */
const fetchAgain =
  ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  () =>
    queryClient.invalidateQueries({ queryKey, refetchType: 'all' });

const REMEDIES: Remedies = {
  CONTACT_NOT_EXISTS_ERROR: fetchAgain(contactPersonsQuery),
  NOT_FOUND_ERROR: fetchAgain(deliveryAddressesQuery),
};

/**
 * Sends an order or a quote request, once per key. @throws {CallFailure} once the browser's data that the refusal concerns
 * has been updated
 */
export const placeOrder = async (
  url: string,
  { key, body }: { readonly key: string; readonly body: object },
  remedies: Remedies,
): Promise<SubmitReply> => {
  try {
    const reply = await post<SubmitReply>(url, body, { idempotencyKey: key });
    // The next checkout preselects what this one has used.
    await Promise.all(
      [contactPersonsQuery, deliveryAddressesQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey, refetchType: 'none' }),
      ),
    );
    return reply;
  } catch (error) {
    const failure = failureOf(error, true);
    if (failure.code !== null) await { ...REMEDIES, ...remedies }[failure.code]?.();
    throw failure;
  }
};
