import type { SnapshotFrom } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof articleCompletionMachine>;

export const articleCompletionInvariants = invariants<Snapshot>({
  'nothing is searched for before a pause in typing': ({ words, calls }) =>
    calls.length === (words === 'a pause in typing' ? 1 : 0),

  'the search uses exactly the text of the field': ({ calls, after }) =>
    calls.every(({ input }) => input === after.context.typed),

  'a text that is too short to tell articles apart, or longer than allowed, is not searched for': ({
    calls,
  }) =>
    calls.every(({ input }) => {
      const { length } = String(input);
      return length > 1 && length <= TEXT_LIMITS.search;
    }),

  'the suggestions match the latest search': ({ before, after }) =>
    !after.matches('suggested') ||
    before?.matches('suggested') === true ||
    (after.context.found === before?.context.typed && after.context.articleNos.length > 0),

  'nothing is suggested when nothing was found, no answer came or there is nothing to complete': ({
    after,
  }) =>
    (!after.matches('nothingFound') && !after.matches('failed') && !after.matches('idle')) ||
    (after.context.found === '' && after.context.articleNos.length === 0),

  'the page distinguishes a missing answer from a search that finds nothing': ({ words, after }) =>
    after.matches('nothingFound') === (words === 'no article matches') &&
    after.matches('failed') === (words === 'no answer comes'),

  'a text that may be the beginning of a number is searched for after a pause': ({ words, after }) =>
    (words !== 'type “001”' && words !== 'type “NO-SUCH”') || after.matches('typing'),

  'after a suggestion is taken, no others appear': ({ words, after }) =>
    words !== 'type the rest of “0012”, which is suggested' || after.matches('idle'),

  'after a failure, typing starts a new search': ({ words, before, after }) =>
    before?.matches('failed') !== true || words !== 'type “001”' || after.matches('typing'),
});
