import type { SubmitBody, SubmitReply } from '#contract/orders/order.contract.ts';
import { findCartLinesForUpdate, lockCart } from '#server/db/carts/carts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { placeOrder, requestQuote } from '#server/db/orders/placement.store.ts';
import { findSubmitFacts } from '#server/db/carts/submit-facts.store.ts';
import { decideOrder } from '#server/domain/orders/decide-order.ts';
import { submitRequest } from '#server/domain/keyed-requests.ts';
import { priceCart } from '#server/domain/carts/priced-cart.ts';
import { quantityUnitOf } from '#server/domain/catalogue/quantity-unit.ts';
import { CUSTOMER_SERVICE } from '#server/mail/queue-mail.ts';
import type { Buyer } from '#server/plugins/representation.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { cartOwner, withKnownMachines } from './cart-lines.ts';
import { firstAnswer } from '#server/routes/once-for-key.ts';

interface SubmitAttempt {
  readonly buyer: Buyer;
  /** Holds the client's idempotency key. */
  readonly key: string;
  readonly body: SubmitBody;
  readonly submittedAt: Date;
  /** Called if something is placed now, and not if a repeat gets the first answer again. */
  readonly onPlaced: () => void;
}

/**
 * Turns the cart into an order or a quote request, once for each key, in one transaction.
 * @throws {Refusal} Nothing is stored then, and the key may be used again.
 */
export const submitCart = (
  database: Database,
  { buyer, key, body, submittedAt, onPlaced }: SubmitAttempt,
): Promise<SubmitReply> =>
  database.transaction().execute(async (trx) => {
    const owner = cartOwner(buyer);
    const {
      isQuote,
      fingerprint,
      customerOrderNo,
      additionalInformation,
      requestedDeliveryDate = null,
    } = body;
    const request = submitRequest(body, owner.companyId);

    await lockCart(trx, owner.userId);
    const found = await findCartLinesForUpdate(trx, owner);
    const lines = await withKnownMachines(trx, buyer, found);
    const facts = await findSubmitFacts(trx, { ...body, ...owner, key, sessionIdHash: buyer.sessionIdHash });
    const first = firstAnswer<SubmitReply>(facts.storedAnswer, request);
    if (first !== undefined) return first;

    const cart = priceCart(buyer, lines, new Set(facts.revealedArticles));
    const decision = decideOrder(
      { isQuote, fingerprint, requestedDeliveryDate, now: submittedAt },
      { ...facts, cart },
    );
    if (decision.outcome === 'refused') throw new Refusal(decision.code);
    const placement = {
      ...decision,
      lines: decision.lines.map((line) => ({ ...line, unit: quantityUnitOf(line) })),
      owner,
      call: { ...request, userId: owner.userId, key, at: submittedAt },
      onBehalfOf: buyer.onBehalfOf,
      customerOrderNo,
      additionalInformation,
      requestedDeliveryDate,
      recipient: facts.recipient,
      customerService: CUSTOMER_SERVICE,
    };
    onPlaced();
    return isQuote
      ? { kind: 'quote', number: await requestQuote(trx, placement) }
      : { kind: 'order', number: await placeOrder(trx, placement, null) };
  });
