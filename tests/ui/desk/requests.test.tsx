import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';
import { DESK, pageOf, QUOTE_REQUEST } from '#tests/paths/flows/desk/desk-answers.ts';
import { REQUEST_NO, requestAt } from '#tests/paths/flows/desk/offer-work/offer-work.model.ts';
import { leave, open, press } from '#tests/ui/checkout/fixture.tsx';

afterEach(leave);

/** Opens the page of a request, or of its offer, as a member of staff. */
const openRequest = (request: DeskOffer) => {
  const show = () => toWire(request) as object;
  return open(`/myotec/my-desk/offers/${REQUEST_NO}`, {
    role: 2,
    answers: {
      'GET /desk/': () => DESK,
      [`GET /desk/offers/${REQUEST_NO}/`]: show,
      [`POST /desk/offers/${REQUEST_NO}/prices/`]: show,
      [`GET /offers/${REQUEST_NO}/messages/`]: () => ({ items: [] }),
    },
  });
};

const asText = () => document.body.textContent;

/** Says for each request in the list who works on it. */
const handledBy = () =>
  page
    .getByRole('term')
    .filter({ hasText: 'Handled by' })
    .elements()
    .map(({ nextElementSibling }) => nextElementSibling?.textContent);

test('each line shows the price in the shop today and the price at the time of the request', async () => {
  const [line] = requestAt({}).lines;
  await openRequest(pageOf(requestAt({ lines: [{ ...line!, requestedPriceCents: 3_500 }] })));
  await expect.poll(asText).toMatch(/Shop price\s*€79\.80\s*Price at the request\s*€35\.00/);
});

test('the requested delivery day and the last day of the offer are shown under their own names', async () => {
  const offer = pageOf(requestAt({ state: 'offered', version: 3 }, 4_000));
  await openRequest({ ...offer, requestedDeliveryDate: '2026-04-20', validUntil: '2026-05-15' });
  await expect.poll(asText).toMatch(/Requested delivery day\s*04\/20\/2026\s*Valid until\s*05\/15\/2026/);
});

test('the question before sending names the last day that was entered, not the proposed one', async () => {
  await openRequest(pageOf(requestAt({}, 1_999)));
  const last = berlinDay(Date.now() + 30 * 86_400_000);
  await page.getByLabelText('Offer valid until').fill(last);
  await press('button', 'Save prices and add up');
  await press('button', 'Send offer');
  const shown = `${last.slice(5, 7)}/${last.slice(8)}/${last.slice(0, 4)}`;
  await expect
    .element(page.getByRole('alertdialog', { name: 'Send the offer now?' }).getByText(shown, { exact: true }))
    .toBeVisible();
});

test('the list of quote requests says who works on each: nobody yet, the reader or a colleague', async () => {
  const since = '2026-03-10T09:00:00.000Z';
  const me = { name: 'Ada Beck', is_me: true, since };
  const workers = [null, me, { name: 'Bert Birke', is_me: false, since }];
  const items = workers.map((worker, at) => ({ ...QUOTE_REQUEST, offer_no: `30000${at}`, worker }));
  await open('/myotec/my-desk/quote-requests', {
    role: 2,
    answers: { 'GET /desk/': () => DESK, 'GET /desk/quote-requests/': () => ({ items }) },
  });
  await expect.poll(handledBy).toEqual(['nobody yet', 'you', 'Bert Birke']);
});
