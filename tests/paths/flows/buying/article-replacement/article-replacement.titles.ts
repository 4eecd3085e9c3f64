import type { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const articleReplacementTitles: TitlesOf<typeof articleReplacementMachine> = {
  states: {
    offered: 'Successor offered',
    replacing: 'Replacing the line',
    refused: 'Nothing replaced',
    unanswered: 'Line may have been replaced',
    replaced: 'Line replaced',
  },
  events: { 'replacement.accept': 'Take the successor' },
  guards: { isLost: 'the line may have been replaced' },
  services: { replaceInCart: 'replace the line' },
  actions: {
    reloadCart: 'have the cart fetched again',
    tellReplaced: 'say what was replaced',
  },
};
