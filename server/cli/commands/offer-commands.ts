import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { recordDocuments } from '#server/db/documents/generated-documents.store.ts';
import { announceOfRecords } from '#server/db/news/announce.store.ts';
import { addOfferMessage } from '#server/db/offers/offer-messages.store.ts';
import {
  changeOffer,
  findOfferForUpdate,
  type OfferChange,
  type OfferRow,
} from '#server/db/offers/offer-answers.store.ts';
import { priceOfferByShop, priceOfferLine, totalOffer } from '#server/db/offers/offer-prices.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import type { TrailAct, TrailDetails } from '#server/domain/trail.ts';
import { decideOffer, lastDayOf } from '#server/domain/offers/decide-offer.ts';
import type { OfferEvent } from '#machines/lifecycles/offer.machine.ts';
import { CommandError, type Command, type CommandContext, type CommandSpec } from '#server/cli/command.ts';

/** A price of more than ten million euros apiece is a typing error. */
const HIGHEST_PRICE_CENTS = 1_000_000_000;

/** Customer service reaches every company's offers. */
const EVERYONE = { scope: 'everyCompany', companyId: '' } as const;

/** Changes an offer under a lock and puts it on record, all or nothing. */
const withOffer = (
  offerNo: string | undefined,
  { trail }: CommandContext,
  name: TrailAct,
  act: (trx: Database, offer: OfferRow) => Promise<TrailDetails>,
): Promise<void> =>
  trail.run(async (trx, note) => {
    const offer = await findOfferForUpdate(trx, EVERYONE, offerNo ?? '');
    if (offer === undefined) throw new CommandError(`There is no offer ${offerNo}.`);
    await note({ act: name, object: offer.offerNo, details: await act(trx, offer) });
  });

/** Records the state to which the event leads in the offer's chart. */
const take = async (
  trx: Database,
  offer: OfferRow,
  event: OfferEvent,
  now: Date,
  more: Omit<OfferChange, 'state'> = {},
): Promise<void> => {
  const decision = decideOffer(offer, event, now);
  if (decision.outcome === 'refused')
    throw new CommandError(`Offer ${offer.offerNo} is ${offer.state}, so this cannot be done.`);
  await changeOffer(trx, offer.offerNo, { state: decision.state, ...more });
};

const priceOf = (text: string): number => {
  const cents = Number(text);
  if (!/^\d+$/.test(text) || cents > HIGHEST_PRICE_CENTS)
    throw new CommandError(`The price must be a whole number of cents, ${HIGHEST_PRICE_CENTS} at most.`, 2);
  return cents;
};

const work: Command = ({ positionals: [offerNo] }, context) =>
  withOffer(offerNo, context, 'offer.worked', async (trx, offer) => {
    await take(trx, offer, { type: 'staff.work' }, context.clock.now());
    context.print(`Offer ${offer.offerNo} is in progress.`);
    return {};
  });

const price: Command = ({ positionals: [offerNo, articleNo, cents = ''] }, context) =>
  withOffer(offerNo, context, 'offer.priced', async (trx, offer) => {
    await take(trx, offer, { type: 'staff.price' }, context.clock.now());
    if (articleNo === undefined) await priceOfferByShop(trx, offer.offerNo);
    else if (!(await priceOfferLine(trx, offer.offerNo, articleNo, priceOf(cents))))
      throw new CommandError(`Offer ${offer.offerNo} has no line for ${articleNo}.`);
    const isPriced = await totalOffer(trx, offer.offerNo, 'announced');
    context.print(
      `Offer ${offer.offerNo}: ${isPriced ? 'every line has a price' : 'some lines have no price yet'}.`,
    );
    return articleNo === undefined ? {} : { article: articleNo, to: priceOf(cents) };
  });

const send: Command = ({ positionals: [offerNo] }, context) =>
  withOffer(offerNo, context, 'offer.sent', async (trx, offer) => {
    const now = context.clock.now();
    const validUntil = lastDayOf(now);
    // From here on, the totals are what an acceptance orders, including the surcharge for small orders.
    const isPriced = await totalOffer(trx, offer.offerNo, 'charged');
    if (offer.state === 'in_progress' && !isPriced)
      throw new CommandError(`Offer ${offer.offerNo} has lines without a price; set them with offer price.`);
    await take(trx, offer, { type: 'staff.offer', isPriced, validUntil }, now, { validUntil });
    await recordDocuments(trx, [{ kind: 'offer', number: offer.offerNo, date: berlinDay(now) }]);
    await announceOfRecords(trx, 'offer_made', [{ subject: offer.offerNo, occasion: validUntil }], now);
    context.print(`Offer ${offer.offerNo} is with the customer until ${validUntil}.`);
    return { until: validUntil };
  });

const answer: Command = ({ positionals: [offerNo, ...positionals] }, context) =>
  withOffer(offerNo, context, 'offer.answered', async (trx, offer) => {
    const text = positionals.join(' ').trim();
    if (text === '' || [...text].length > TEXT_LIMITS.message)
      throw new CommandError(`The message must have 1 to ${TEXT_LIMITS.message} characters.`, 2);
    const now = context.clock.now();
    const occasion = await addOfferMessage(trx, {
      offerNo: offer.offerNo,
      side: 'service',
      authorId: null,
      authorName: (await context.maker()).name,
      text,
      writtenAt: now,
    });
    await announceOfRecords(trx, 'offer_answered', [{ subject: offer.offerNo, occasion }], now);
    context.print(`The message has been added to offer ${offer.offerNo}.`);
    return {};
  });

/** Lists what customer service may do to offers; the offer's chart decides what is possible. */
export const OFFER_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'offer work': { usage: 'NUMBER', summary: 'start work on a quote request', run: work },
  'offer price': {
    usage: 'NUMBER [ARTICLE] [CENTS]',
    summary: "set the price of one line, or the shop's prices for all lines",
    run: price,
  },
  'offer send': { usage: 'NUMBER', summary: 'send the offer, which is valid for 30 days', run: send },
  'offer answer': {
    usage: 'NUMBER TEXT...',
    summary: 'write to the customer about the offer',
    run: answer,
  },
};
