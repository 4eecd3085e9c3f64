import { HIGHEST_PRICE_CENTS } from '#contract/desk/desk-limits.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findOfferForUpdate, type OfferRow } from '#server/db/offers/offer-answers.store.ts';
import { priceOfferByShop, priceOfferLine } from '#server/db/offers/offer-prices.store.ts';
import {
  answerCustomer,
  beginWork,
  priceOffer,
  sendOffer,
  isRefused,
  type WorkOutcome,
} from '#server/desk/offer-work.ts';
import { SERVICE } from '#server/domain/record-reader.ts';
import type { TrailAct, TrailDetails } from '#server/domain/trail.ts';
import { lastDayOf, VALID_DAYS } from '#server/domain/offers/decide-offer.ts';
import { CommandError, type Command, type CommandContext, type CommandSpec } from '#server/cli/command.ts';

/** Changes an offer under a lock and records the change, in one transaction. */
const withOffer = (
  offerNo: string | undefined,
  { trail }: CommandContext,
  name: TrailAct,
  act: (trx: Database, offer: OfferRow) => Promise<TrailDetails>,
): Promise<void> =>
  trail.run(async (trx, note) => {
    const offer = await findOfferForUpdate(trx, SERVICE, offerNo ?? '');
    if (offer === undefined) throw new CommandError(`There is no offer ${offerNo}.`);
    await note({ act: name, object: offer.offerNo, details: await act(trx, offer) });
  });

/** Turns a refusal of the offer's chart into one for the operator. */
const taken = async (offer: OfferRow, act: Promise<WorkOutcome>): Promise<WorkOutcome> => {
  const outcome = await act;
  if (isRefused(outcome))
    throw new CommandError(`Offer ${offer.offerNo} is ${offer.state}, so this cannot be done.`);
  return outcome;
};

const priceOf = (text: string): number => {
  const cents = Number(text);
  if (!/^\d+$/.test(text) || cents > HIGHEST_PRICE_CENTS)
    throw new CommandError(`The price must be a whole number of cents, ${HIGHEST_PRICE_CENTS} at most.`, 2);
  return cents;
};

const work: Command = ({ positionals: [offerNo] }, context) =>
  withOffer(offerNo, context, 'offer.worked', async (trx, offer) => {
    await taken(offer, beginWork(trx, offer, { staffId: null, now: context.clock.now() }));
    context.print(`Offer ${offer.offerNo} is in progress.`);
    return {};
  });

const price: Command = ({ positionals: [offerNo, articleNo, cents = ''] }, context) =>
  withOffer(offerNo, context, 'offer.priced', async (trx, offer) => {
    const setPrices = async () => {
      if (articleNo === undefined) await priceOfferByShop(trx, offer.offerNo);
      else if (!(await priceOfferLine(trx, offer.offerNo, articleNo, priceOf(cents))))
        throw new CommandError(`Offer ${offer.offerNo} has no line for ${articleNo}.`);
    };
    const outcome = await taken(offer, priceOffer(trx, offer, { setPrices, now: context.clock.now() }));
    context.print(
      `Offer ${offer.offerNo}: ${outcome === 'done' ? 'every line has a price' : 'some lines have no price yet'}.`,
    );
    return articleNo === undefined ? {} : { article: articleNo, to: priceOf(cents) };
  });

const send: Command = ({ positionals: [offerNo] }, context) =>
  withOffer(offerNo, context, 'offer.sent', async (trx, offer) => {
    const now = context.clock.now();
    const validUntil = lastDayOf(now);
    const outcome = await taken(offer, sendOffer(trx, offer, { validUntil, now }));
    if (outcome === 'unpriced')
      throw new CommandError(`Offer ${offer.offerNo} has lines without a price; set them with offer price.`);
    context.print(`Offer ${offer.offerNo} has been sent and is valid until ${validUntil}.`);
    return { until: validUntil };
  });

const answer: Command = ({ positionals: [offerNo, ...positionals] }, context) =>
  withOffer(offerNo, context, 'offer.answered', async (trx, offer) => {
    const text = positionals.join(' ').trim();
    if (text === '' || [...text].length > TEXT_LIMITS.message)
      throw new CommandError(`The message must have 1 to ${TEXT_LIMITS.message} characters.`, 2);
    await answerCustomer(trx, {
      offerNo: offer.offerNo,
      authorId: null,
      authorName: (await context.maker()).name,
      text,
      now: context.clock.now(),
    });
    context.print(`The message has been added to offer ${offer.offerNo}.`);
    return {};
  });

/** The acts of customer service on offers; the offer's chart decides about everything except messages and missing prices. */
export const OFFER_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'offer work': { usage: 'NUMBER', summary: 'start work on a quote request', run: work },
  'offer price': {
    usage: 'NUMBER [ARTICLE] [CENTS]',
    summary: "set the price of one line, or the shop's prices for all lines without a price",
    run: price,
  },
  'offer send': {
    usage: 'NUMBER',
    summary: `send the offer, which is valid for ${VALID_DAYS} days`,
    run: send,
  },
  'offer answer': {
    usage: 'NUMBER TEXT...',
    summary: 'write to the customer about the offer',
    run: answer,
  },
};
