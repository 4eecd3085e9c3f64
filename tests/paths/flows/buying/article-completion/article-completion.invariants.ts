import type { SnapshotFrom } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { articleCompletionMachine } from '#machines/buying/article-completion/article-completion.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof articleCompletionMachine>;

export const articleCompletionInvariants = invariants<Snapshot>({
  'nothing is searched for before a pause in typing': ({ words, calls }) =>
    calls.length === (words === 'a pause in typing' ? 1 : 0),

  'what is searched for is what stands in the field': ({ calls, after }) =>
    calls.every(({ input }) => input === after.context.typed),

  'nothing is searched for that is too short to tell articles apart, or longer than allowed': ({ calls }) =>
    calls.every(({ input }) => {
      const { length } = String(input);
      return length > 1 && length <= TEXT_LIMITS.search;
    }),

  'what is suggested goes with what was searched for last': ({ before, after }) =>
    !after.matches('suggested') ||
    before?.matches('suggested') === true ||
    (after.context.found === before?.context.typed && after.context.articleNos.length > 0),

  'nothing is suggested where nothing was found, no answer came or nothing is to be completed': ({ after }) =>
    (!after.matches('nothingFound') && !after.matches('failed') && !after.matches('idle')) ||
    (after.context.found === '' && after.context.articleNos.length === 0),

  'whoever has taken a suggestion is left alone': ({ words, after }) =>
    words !== 'type on to “0012”, which is suggested' || after.matches('idle'),

  'after a failure the next letter tries again': ({ words, before, after }) =>
    before?.matches('failed') !== true || words !== 'type “001”' || after.matches('typing'),
});
