import type { SnapshotFrom } from 'xstate';

import type { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import type { CheckedLine, Destination } from '#machines/buying/quick-order/quick-order.types.ts';
import { problemRows } from '#machines/buying/quick-order/listed-rows.ts';
import { writtenRows } from '#machines/buying/quick-order/quick-order.rules.ts';

import { did, invariants, wasSent, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof quickOrderMachine>;

const lines = ({ calls }: Moment<Snapshot>, service: string) =>
  calls.filter((call) => call.service === service);

const written = ({ context }: Snapshot): string => JSON.stringify(writtenRows(context));

const CHANGES_TEXT = new Set(['correct the text', 'empty the field', 'discard the restored text']);

/** Names where the rows go, by the words of the case that sends them. */
const DESTINATIONS: Readonly<Record<string, Destination>> = {
  'add the good rows to the cart': 'cart',
  'add the good rows to the memory list': 'memoryList',
  'request a quote for the good rows': 'quote',
};

const isAnswered = (words: string): boolean => words.startsWith('the row is added');

export const quickOrderInvariants = invariants<Snapshot>({
  'a row with an article number disappears only when it is removed, discarded or added': ({
    words,
    before,
    after,
  }) =>
    before === null ||
    words === 'remove the first row' ||
    words === 'remove all rows with a problem' ||
    words === 'discard the restored rows' ||
    isAnswered(words) ||
    before.context.rows
      .filter(({ articleNo }) => articleNo !== '')
      .every(({ id }) => after.context.rows.some((row) => row.id === id)),

  'a text leaves its field only when it becomes rows, or is deleted or discarded': ({
    words,
    before,
    after,
  }) =>
    before === null ||
    before.context.text === after.context.text ||
    CHANGES_TEXT.has(words) ||
    after.matches({ entering: 'unreadable' }) ||
    (words === 'turn the text of the field into rows' && written(before) !== written(after)),

  'a text that cannot be read stays in its field and does not become rows': ({ words, before, after }) =>
    !words.startsWith('paste') ||
    !after.matches({ entering: 'unreadable' }) ||
    (after.context.text !== '' && before !== null && written(before) === written(after)),

  'a quantity whose column was not recognised does not default to 1': ({ words, after }) =>
    words !== 'paste headings without a quantity' || after.context.problem?.code === 'noQuantity',

  'the page names the columns of a table that were not used': ({ words, after }) =>
    words !== 'paste a row with its price' || after.context.unread[0]?.heading === 'Price',

  'the tab keeps text and rows each time they change': (moment) => {
    const { before, after } = moment;
    const isSame =
      before === null || (written(before) === written(after) && before.context.text === after.context.text);
    return isSame || did(moment, 'keepDraft');
  },

  'unsent rows, and text not yet turned into rows, are back, and the page says so': ({
    words,
    before,
    after,
  }) => {
    if (before !== null || words === 'quick order is opened') return true;
    const hasRow = words.includes('an unsent row');
    return (
      after.matches({ entering: hasRow ? 'restored' : 'textRestored' }) &&
      writtenRows(after.context).length === (hasRow ? 1 : 0) &&
      (after.context.text !== '') === words.includes('text not yet turned into rows')
    );
  },

  'after the restored rows are discarded, the page still mentions the restored text': ({
    words,
    before,
    after,
  }) =>
    words !== 'discard the restored rows' ||
    before?.matches({ entering: 'restored' }) !== true ||
    after.matches({ entering: 'textRestored' }) === (before.context.text !== ''),

  'there is always a row to type in': ({ after }) => after.context.rows.length > 0,

  'the person learns that a file is being read, and that rows have been checked or added': ({
    words,
    before,
    after,
    emitted,
  }) => {
    const isTold = (type: string) => emitted.some((each) => each.type === type);
    return (
      isTold('file.reading') === (after.matches('reading') && before?.matches('reading') !== true) &&
      isTold('rows.checked') === (before?.matches('checking') === true && words !== 'no answer comes') &&
      isTold('rows.added') === (words === 'the row is added' || words === 'the row is refused')
    );
  },

  'only rows without problems are added': (moment) =>
    lines(moment, 'addLines').every(({ input }) => {
      const good = moment.before!.context.answers.filter(({ result }) => result === 'ok');
      const sent = (input as { readonly lines: readonly CheckedLine[] }).lines;
      return (
        sent.length > 0 && sent.every((line) => good.some(({ articleNo }) => articleNo === line.articleNo))
      );
    }),

  'the rows go where the person sends them': (moment) =>
    lines(moment, 'addLines').every(
      ({ input }) => (input as { readonly to: Destination }).to === DESTINATIONS[moment.words],
    ),

  'added rows are removed, so that they are not added twice': ({ words, before, after }) =>
    !isAnswered(words) ||
    (before?.context.answers ?? [])
      .filter(({ result }) => result === 'ok')
      .every(({ id }) => !after.context.rows.some((row) => row.id === id)),

  'a row without an article number says so': ({ words, after }) =>
    words !== 'the row has no article number' ||
    after.context.answers.some(({ result }) => result === 'missing_number'),

  'rows of a text are checked without another press': ({ words, after }) =>
    !['paste a row', 'paste a row and one with an unknown number', 'the file holds a row'].includes(words) ||
    after.matches('checking'),

  'after a check, rows with a problem come first': ({ words, before, after }) =>
    before?.matches('checking') !== true ||
    words === 'no answer comes' ||
    after.context.listed
      .map((id) => !problemRows(after.context).has(id))
      .every((isGood, index, all) => isGood || all[index - 1] !== true),

  'no row moves or disappears while somebody corrects it': ({ words, before, after }) =>
    words !== 'change the quantity of the first row to five' ||
    before === null ||
    before.context.listed.every((id, place) => after.context.listed[place] === id),

  'once the last row is filled, the next is ready, and no other change adds one': ({
    words,
    before,
    after,
  }) =>
    words !== 'change the quantity of the first row to five' ||
    before === null ||
    after.context.rows.length ===
      before.context.rows.length +
        (before.context.rows.length === 1 && writtenRows(before.context).length === 0 ? 1 : 0),

  'going to the next problem leads to a row that is shown and has a problem': ({
    words,
    after: { context },
    emitted,
  }) => {
    if (words !== 'go to the next problem') return true;
    const reached = emitted.find(({ type }) => type === 'problem.reached') as { id: number } | undefined;
    return (
      reached !== undefined && context.listed.includes(reached.id) && problemRows(context).has(reached.id)
    );
  },

  'once the rows with a problem are removed, the rest can be added, and nothing is lost for good': ({
    words,
    before,
    after,
  }) => {
    if (before === null) return true;
    if (words === 'remove all rows with a problem') {
      const { rows, removed } = after.context;
      const isRestLeft = writtenRows(after.context).length > 0;
      return (
        problemRows(after.context).size === 0 &&
        after.can({ type: 'rows.add', to: 'cart' }) === isRestLeft &&
        after.can({ type: 'problems.restore' }) &&
        before.context.rows.every(({ id }) => [...rows, ...removed.rows].some((row) => row.id === id))
      );
    }
    return (
      words !== 'put the removed rows back' ||
      before.context.removed.rows.every(({ id }) => problemRows(after.context).has(id))
    );
  },

  'choosing all rows shows every row': ({ after: { context } }) =>
    context.shown !== 'all' || context.rows.every(({ id }) => context.listed.includes(id)),

  'an answer applies only to the row as it was sent': ({ words, after }) =>
    words !== 'change the quantity of the first row to five' ||
    !after.context.answers.some(({ id }) => id === after.context.rows[0]?.id),

  'the cart or the memory list is fetched again when something may have been added to it, and the other is not':
    (moment) => {
      const { before, after } = moment;
      const isOver = before?.matches('adding') === true && !after.matches('adding');
      const isKept = after.context.destination === 'memoryList';
      return (
        wasSent(moment, 'cart', 'cart.reload') === (isOver && !isKept) &&
        wasSent(moment, 'memoryList', 'memory.reload') === (isOver && isKept)
      );
    },
});
