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

  'after a suggestion is taken, no others appear': ({ words, after }) =>
    words !== 'type the rest of “0012”, which is suggested' || after.matches('idle'),

  'after a failure, typing starts a new search': ({ words, before, after }) =>
    before?.matches('failed') !== true || words !== 'type “001”' || after.matches('typing'),
});
