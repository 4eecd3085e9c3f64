import { FIRST, SECOND } from '#tests/paths/flows/buying/price-requests/price-requests.model.ts';

import type { World } from '#tests/paths/portal/arrangement.ts';

interface Allowance {
  readonly price_requests: { readonly remaining: number | null };
}

/** This list has both articles whose prices the paths request. */
export const LIST = '/shop/media?search=KD-';

/** Requests prices of other articles, without the page, until the login session has this many requests left. */
export const leaveRequests = async ({ call }: World, left: number): Promise<void> => {
  const { price_requests: now } = (await call('GET', '/users/current-user/')) as Allowance;
  let remaining = now.remaining ?? 0;
  const { items } = (await call('GET', '/media/?page_size=50')) as { items: { article_no: string }[] };
  for (const { article_no } of items) {
    if (remaining <= left) return;
    if (article_no === FIRST || article_no === SECOND) continue;
    const { price_requests } = (await call('POST', '/price-request/', { article_no })) as Allowance;
    remaining = price_requests.remaining ?? 0;
  }
};
