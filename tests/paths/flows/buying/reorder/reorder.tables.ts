import type { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';
import type { AnyMachineSnapshot } from 'xstate';

import type { ReorderContext } from '#machines/buying/reorder/reorder.types.ts';
import { MORE, type reorderModel } from './reorder.model.ts';

import type { Actions, Expectation, Expectations, Landings, Say } from '#tests/paths/tables.ts';

const title: Say = ({ reorder }) => reorder.title;
const take: Say = ({ reorder }) => reorder.take;
const confirm: Say = ({ reorder }) => reorder.confirm;
const retry: Say = ({ common }) => common.retry;
const lookAgain: Say = ({ reorder }) => reorder.lookAgain;
const done: Say = ({ reorder }) => reorder.done;
const toCart: Say = ({ reorder }) => reorder.toCart;
const button = (name: Say) => ({ press: 'button', name }) as const;
const ARTICLE_NO = 'KD-0606-15';
const quantity: Say = ({ articles }) => articles.quantity.of.replace('{{articleNo}}', ARTICLE_NO);
const takeIt: Say = (words) => take(words).replace('{{articleNo}}', ARTICLE_NO);
const line = { press: 'checkbox', name: takeIt } as const;

export const reorderTables = {
  actions: {
    'press *Order again*': button(({ reorder }) => reorder.open),
    'press *Close*': button(({ common }) => common.close),
    'deselect the line': line,
    'select the line': line,
    'press *Select all*': button(({ reorder }) => reorder.chooseAll),
    'press *Select none*': button(({ reorder }) => reorder.chooseNone),
    'raise the quantity of the line': [{ fill: quantity, text: String(MORE) }, { key: 'Enter' }],
    'type a quantity that is not valid': [{ fill: quantity, text: '2,5' }, { key: 'Enter' }],
    'type the previous quantity': [{ fill: quantity, text: String(MORE) }, { key: 'Enter' }],
    'press *Add to the cart*': button(confirm),
    'press *Try again*': button(retry),
    'press *Show the lines again*': button(lookAgain),
  } satisfies Actions<typeof reorderModel>,
  expectations: {
    idle: { shown: [({ reorder }) => reorder.open], absent: [confirm, retry] },
    unsettled: { shown: [({ reorder }) => reorder.open], absent: [confirm, retry] },
    comparing: { heading: title, shown: [({ reorder }) => reorder.comparing], absent: [confirm, retry] },
    uncompared: {
      heading: title,
      announced: ({ reorder }) => reorder.uncompared.title,
      focus: retry,
      absent: [confirm],
    },
    nothingLeft: {
      heading: title,
      announced: ({ reorder }) => reorder.nothingLeft.title,
      shown: [({ reorder }) => reorder.difference.discontinued],
      absent: [confirm, retry, take],
    },
    choosing: {
      heading: title,
      shown: [take, confirm, ({ reorder }) => reorder.difference.discontinued],
      absent: [retry, ({ reorder }) => reorder.nothingChosen.title],
    },
    nothingChosen: {
      announced: ({ reorder }) => reorder.nothingChosen.title,
      shown: [take, confirm],
      absent: [retry],
    },
    merging: { announced: ({ reorder }) => reorder.merging, absent: [retry] },
    uncertain: {
      heading: title,
      announced: ({ reorder }) => reorder.uncertain.title,
      focus: retry,
      absent: [take, confirm],
    },
    outdated: {
      announced: ({ reorder }) => reorder.outdated.title,
      focus: lookAgain,
      absent: [take, confirm, retry],
    },
    refused: {
      announced: ({ reorder }) => reorder.refused.title,
      focus: retry,
      absent: [take, confirm],
    },
    merged: {
      shown: [done],
      absent: [take, confirm, retry],
    },
  } satisfies Expectations<typeof reorderMachine>,
  flaws: ({ context }: AnyMachineSnapshot) => (context as ReorderContext).wrongQuantities.map(() => quantity),
  answers: {
    'A quantity is not valid: nothing is added to the cart, and the focus moves to its field.': {
      focus: quantity,
    },
  } satisfies Readonly<Record<string, Expectation>>,
  announcements: {
    'press *Select all*': (({ reorder }) => reorder.chosen) satisfies Say,
    'press *Select none*': (({ reorder }) => reorder.chosen) satisfies Say,
    'two of three lines can be ordered': (({ reorder }) => reorder.changed_one) satisfies Say,
    'one of two lines can be ordered': (({ reorder }) => reorder.changed_one) satisfies Say,
    'both lines are added': (({ reorder }) => reorder.merged.title_other) satisfies Say,
    'the third line is added': (({ reorder }) => reorder.merged.title_one) satisfies Say,
    'the line is added': (({ reorder }) => reorder.merged.title_one) satisfies Say,
    'the line can no longer be ordered': (({ reorder }) => reorder.merged.title_zero) satisfies Say,
  },
  landings: {
    'both lines are added': toCart,
    'the third line is added': toCart,
    'the line is added': toCart,
    'the line can no longer be ordered': done,
  } satisfies Landings<typeof reorderModel>,
};
