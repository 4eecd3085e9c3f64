import { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { GOOD } from '#tests/paths/flows/buying/quick-order/quick-order.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { articleCompletionTitles } from './article-completion.titles.ts';

type Here = Standpoint<typeof articleCompletionMachine>;

/** Leaves out the last digit of the number. */
export const BEGINNING = GOOD.slice(0, -1);
export const UNKNOWN = 'NO-SUCH';

const asks = (typed: string) => (here: Here) => here.context.typed === typed;

export const articleCompletionModel = pathModel(articleCompletionMachine, {
  titles: articleCompletionTitles,
  starts: { 'quick order is opened': () => undefined },
  goals: {
    'a person types the beginning of a number and takes the suggestion': {
      from: 'quick order is opened',
      through: ['type “001”', 'suggested', 'type the rest of “0012”, which is suggested'],
      to: 'idle',
    },
  },
  identity: ({ context }) => [context.typed, context.articleNos],
  events: {
    'number.type': {
      by: 'person',
      cases: {
        'type “0”': { text: GOOD.slice(0, 1) },
        'type “001”': { text: BEGINNING },
        'type “NO-SUCH”': { text: UNKNOWN },
        'type more than 100 characters': { text: TOO_LONG },
        'type the rest of “0012”, which is suggested': ({ value }: Here) =>
          value === 'suggested' ? { text: GOOD } : null,
      },
    },
  },
  services: {
    suggestArticles: {
      'matching articles are found': { done: [GOOD, '0013', '0014'], when: asks(BEGINNING) },
      'no article matches': { done: [], when: asks(UNKNOWN) },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: { typingPause: { words: 'a pause in typing' } },
});
