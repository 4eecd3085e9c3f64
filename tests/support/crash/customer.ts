import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '#server/db/engine/database.ts';
import { newKey } from '#tests/support/browser/shopper.ts';
import { seedItems, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedAddress, seedArticle, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { RemoteClient } from '#tests/support/servers/server-process.ts';

export const LINES = 3;
export const QUANTITY = 2;
const SHOPPERS = 4;

/** Gives the milliseconds between two acts of a customer, and before an unanswered act is repeated. */
const BETWEEN_ACTS_MS = 20;
const BEFORE_REPEAT_MS = 50;

/** The server carries out each act once per key, no matter how often it is requested. */
type Act = 'merge' | 'order' | 'acceptance' | 'quote' | 'message';

export interface Attempt {
  readonly act: Act;
  readonly path: string;
  readonly key: string;
  readonly body: object;
  answer: string;
}

const seedShopper = async (db: Database, articleNos: readonly string[], offerCount: number) => {
  const { email, companyId } = await seedUser(db);
  const contact = await seedContact(db, companyId);
  const address = await seedAddress(db, companyId);
  const orderNo = await seedOrder(db, companyId);
  await seedItems(
    db,
    orderNo,
    articleNos.map((articleNo) => ({ articleNo, quantity: QUANTITY })),
  );
  const offers: string[] = [];
  while (offers.length < offerCount)
    offers.push(await seedOffer(db, companyId, { validUntil: '2999-12-31' }));
  const talked = await seedOffer(db, companyId, { validUntil: '2999-12-31' });
  return { email, contact: contact.id, address: address.id, orderNo, offers, talked };
};
export type Shopper = Awaited<ReturnType<typeof seedShopper>>;

/** Seeds a few customers, each with an order to repeat, an offer to write messages about, and this many offers to answer. */
export const seedShoppers = async (db: Database, offerCount: number): Promise<Shopper[]> => {
  const articles = await Promise.all(Array.from({ length: LINES }, () => seedArticle(db)));
  const articleNos = articles.map(({ articleNo }) => articleNo);
  return Promise.all(Array.from({ length: SHOPPERS }, () => seedShopper(db, articleNos, offerCount)));
};

/** Records what happens to acts. */
interface Counter {
  /** Called whenever an act is sent to the server at this origin. */
  onAsk(origin: string): void;
  /** Called once the server at this origin has answered, or has failed to. */
  onOutcome(outcome: 'acknowledged' | 'refused' | 'lost', origin: string): void;
}

const NOBODY: Counter = { onAsk: () => {}, onOutcome: () => {} };

/** Controls the load that customers make: says which servers are up and when to pause or end, and counts what happens. */
export interface LoadControl extends Counter {
  /** Returns the origins of all servers that are up. */
  open(): readonly string[];
  /** Returns whether customers should pause; in the end, every act is repeated, so there must not be too many. */
  isBusy(): boolean;
  isOver(): boolean;
  /** Aborted when no answer will ever come. */
  readonly signal: AbortSignal;
}

/**
 * Reorders, orders, requests a quote, writes a message, accepts an offer and declines another, again and again. An act that gets no
 * answer, or is refused because the server cannot do it now, is repeated at any server that is up, with the same key, if it has one.
 */
export class Customer {
  readonly attempts: Attempt[] = [];
  /** Lists the numbers of the offers that this customer has declined. */
  readonly declined: string[] = [];
  readonly #client = new RemoteClient('');
  readonly #shopper: Shopper;
  readonly #load: LoadControl;
  #turn = 0;

  constructor(shopper: Shopper, load: LoadControl) {
    this.#shopper = shopper;
    this.#load = load;
  }

  async signIn(): Promise<void> {
    const { email } = this.#shopper;
    await this.#read('/config/');
    await this.#untilAnswered(() => this.#client.post('/auth/sign-in/', { email, password: TEST_PASSWORD }));
  }

  async buyUntilOver(): Promise<void> {
    while (!this.#load.isOver()) {
      if (this.#load.isBusy()) {
        await pause(BETWEEN_ACTS_MS, undefined, { signal: this.#load.signal });
        continue;
      }
      await this.#submitCart('order');
      await this.#submitCart('quote');
      const text = `message ${this.attempts.length} of ${this.#shopper.email}`;
      await this.#act('message', `/offers/${this.#shopper.talked}/messages/`, { text });
      const offerNo = this.#shopper.offers.pop();
      if (offerNo !== undefined)
        await this.#act('acceptance', `/offers/${offerNo}/accept/`, {
          ...this.#placement(),
          fingerprint: (await this.#read(`/offer/details/${offerNo}/`)).fingerprint,
        });
      const unwanted = this.#shopper.offers.pop();
      if (unwanted !== undefined) await this.#decline(unwanted);
    }
  }

  async #submitCart(act: 'order' | 'quote'): Promise<void> {
    if ((await this.#read('/shopping-cart/list')).items.length === 0)
      await this.#act('merge', `/orders/${this.#shopper.orderNo}/reorder/`, { confirm: true });
    await this.#act(act, '/shopping-cart/submit/', {
      ...this.#placement(),
      is_quote: act === 'quote',
      fingerprint: (await this.#read('/shopping-cart/list')).fingerprint,
    });
  }

  /** Needs no key, because a second decline is refused. */
  async #decline(offerNo: string): Promise<void> {
    this.declined.push(offerNo);
    const path = `/offers/${offerNo}/decline/`;
    await this.#untilAnswered(async () => {
      const answer = await this.#client.post(path, { reason: 'Too late for us' });
      return answer.status === 409 ? new Response('') : answer;
    }, this.#load);
    await pause(BETWEEN_ACTS_MS);
  }

  /** @returns how many acts are answered differently from the first time. */
  async repeatEverything(onRepeat: () => void): Promise<number> {
    let otherwise = 0;
    for (const attempt of this.attempts) {
      onRepeat();
      if ((await this.#send(attempt)) !== attempt.answer) otherwise += 1;
    }
    return otherwise;
  }

  #placement() {
    return {
      customer_order_no: `PO-${this.attempts.length}`,
      additional_information: '',
      contact_person_id: this.#shopper.contact,
      delivery_address_id: this.#shopper.address,
      terms_accepted: true,
    };
  }

  async #read(path: string): Promise<{ items: unknown[]; fingerprint: string }> {
    return JSON.parse(await this.#untilAnswered(() => this.#client.get(path)));
  }

  async #act(act: Act, path: string, body: object): Promise<void> {
    const attempt: Attempt = { act, path, key: newKey(), body, answer: '' };
    this.attempts.push(attempt);
    attempt.answer = await this.#send(attempt, this.#load);
    await pause(BETWEEN_ACTS_MS);
  }

  #send({ path, key, body }: Attempt, counter = NOBODY): Promise<string> {
    return this.#untilAnswered(() => this.#client.post(path, body, { 'idempotency-key': key }), counter);
  }

  /** @throws if the act is refused for a reason other than kills and full disks, or if no answer will ever come. */
  async #untilAnswered(call: () => Promise<Response>, counter = NOBODY): Promise<string> {
    for (;;) {
      const origins = this.#load.open();
      this.#turn += 1;
      const origin = origins[this.#turn % origins.length];
      if (origin !== undefined) {
        this.#client.origin = origin;
        counter.onAsk(origin);
        const answer = await call().catch(() => null);
        // The connection may also break in the middle of an answer.
        const text = (await answer?.text().catch(() => null)) ?? null;
        if (answer?.ok === true && text !== null) {
          counter.onOutcome('acknowledged', origin);
          return text;
        }
        if (answer !== null && answer.status < 500 && text !== null)
          throw new Error(`${this.#shopper.email} was refused at ${answer.url}: ${answer.status} ${text}`);
        counter.onOutcome(answer === null || text === null ? 'lost' : 'refused', origin);
      }
      await pause(BEFORE_REPEAT_MS, undefined, { signal: this.#load.signal });
    }
  }
}
