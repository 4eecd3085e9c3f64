import { isOpenOffer } from '#contract/offers/offer-states.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import { instantAfter } from './calendar.ts';
import type { SeedRow } from './insert-rows.ts';
import type { DemoOffer } from './offers.ts';
import { randomFor } from './random.ts';

/** Questions of customers, most with the answer of customer service, in German or English. */
const TALKS = [
  [
    'Können Sie die Ware in zwei Teillieferungen schicken?',
    'Gern. Die erste Lieferung geht binnen einer Woche ab, die zweite vier Wochen später.',
  ],
  [
    'Is the compound also available in a 25 kg canister?',
    'Yes, the price per kilogram stays the same. Please tell us whether we should change the line.',
  ],
  ['Passen die Dichtungen auch zu unserer älteren Maschine von 2009?'],
  [
    'Wie lange ist die Lieferzeit bei Abruf in Quartalen?',
    'Bei einem Abrufauftrag liegt die Ware bereit und verlässt uns binnen zwei Arbeitstagen.',
  ],
  ['Please hold the offer open until our budget meeting on Friday.'],
] as const;

const isAnswered = (talk: readonly string[], index: number, createdAt: Date, now: Date): boolean =>
  index + 1 < talk.length && instantAfter(createdAt, 2 + index) <= now;

/** About a quarter of the offers have messages; an answer follows the question a day later if that day has come. */
export const offerMessagesFor = (
  offers: readonly DemoOffer[],
  users: readonly UsersTable[],
  now: Date,
): SeedRow<'offerMessages'>[] => {
  const { name: makersName } = readDemoMaker();
  const random = randomFor('offer messages');
  return offers.flatMap(({ offer: { offerNo, userId, createdAt, state } }) => {
    const author = users.find(({ id }) => id === userId);
    if (author === undefined || !random.chance(0.25)) return [];
    const talk = random.pick(TALKS);
    return talk.flatMap((text, index): SeedRow<'offerMessages'>[] => {
      const writtenAt = instantAfter(createdAt, 1 + index);
      if (writtenAt > now) return [];
      const isAnswer = index % 2 === 1;
      return [
        {
          offerNo,
          side: isAnswer ? 'service' : 'customer',
          authorId: isAnswer ? null : author.id,
          authorName: isAnswer ? makersName : `${author.firstName} ${author.lastName}`,
          text,
          writtenAt,
          // A question about an offer that is over no longer needs an answer.
          settledAt:
            !isAnswer && (!isOpenOffer(state) || isAnswered(talk, index, createdAt, now)) ? now : null,
        },
      ];
    });
  });
};
