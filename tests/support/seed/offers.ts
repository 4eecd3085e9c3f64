import type { Answer } from '#tests/support/servers/client.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { newKey, type Shopper } from '#tests/support/browser/shopper.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

/** Acts as customer service does at the operator's command line. */
export const operator = ({ database, clock }: TestPortal, ...words: string[]) =>
  resultOf(words, { database, clock });

/** Returns the dealer in a tab in which they act for a customer, or for their own company. */
export const actingFor = (dealer: Shopper, customerNo: string | null): Shopper => {
  const client = Object.create(dealer.client) as Shopper['client'];
  client.send = (method, path, body, headers) =>
    dealer.client.send(method, path, body, { 'x-acting-for': customerNo ?? '', ...headers });
  client.get = (path, headers) => client.send('GET', path, undefined, headers);
  client.post = (path, body, headers) => client.send('POST', path, body, headers);
  return { ...dealer, client };
};

export const offerOf = async ({ client }: Shopper, offerNo: string) => {
  const { status, body } = await client.get(`/offer/details/${offerNo}/`);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};

/** Returns what the review step would send for the offer as it is. */
export const acceptance = async (shopper: Shopper, offerNo: string, more: object = {}) => ({
  customer_order_no: 'PO-4711',
  additional_information: '',
  contact_person_id: shopper.contact.id,
  delivery_address_id: shopper.address.id,
  terms_accepted: true,
  fingerprint: (await offerOf(shopper, offerNo)).fingerprint,
  ...more,
});

export const accept = (
  { client }: Shopper,
  offerNo: string,
  body: unknown,
  key = newKey(),
): Promise<Answer> => client.post(`/offers/${offerNo}/accept/`, body, { 'idempotency-key': key });

export const decline = ({ client }: Shopper, offerNo: string, reason = 'Too late for us'): Promise<Answer> =>
  client.post(`/offers/${offerNo}/decline/`, { reason });

export const requestAgain = ({ client }: Shopper, offerNo: string): Promise<Answer> =>
  client.post(`/offers/${offerNo}/request-again/`);
