import { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import { isWritten } from '#machines/buying/quick-order/quick-order.rules.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { quickOrderTitles } from './quick-order.titles.ts';

type Here = Standpoint<typeof quickOrderMachine>;

export const GOOD = '0012';
const UNKNOWN = 'NO-SUCH';
const language = 'en-GB' as const;
const BUYER = { userId: 'u1', customerNo: null };
export const KEPT_ROW = { articleNo: GOOD, quantity: '3', machineNo: '' };
export const ONE_ROW = `${GOOD};2`;
export const TWO_ROWS = `${ONE_ROW}\n${UNKNOWN};1`;
export const REFUSED_TEXT = 'Ring;0012;5;EUR';
export const WITHOUT_QUANTITY = `Article number;Price\n${GOOD};9`;
export const WITH_PRICE = `Article number;Price;Quantity (pcs)\n${GOOD};9;2`;

/** Returns whether all rows are blank, as on a page that has just been opened. */
const isBlank = ({ context: { rows } }: Here): boolean => !rows.some(isWritten);

/** Acts on the first row if it is shown. */
const firstShown =
  <Payload>(payload: (id: number) => Payload) =>
  ({ context: { rows, listed } }: Here): Payload | null =>
    listed.includes(rows[0]!.id) ? payload(rows[0]!.id) : null;

const canRestore = (value: Here['value']): boolean =>
  typeof value === 'object' && 'entering' in value && value.entering === 'weeded';

const asks = (here: Here, ...articleNos: readonly string[]): boolean =>
  String(here.context.asked.map(({ articleNo }) => articleNo)) === String(articleNos);

const NEEDS_TEXT = new Set(['turn the text of the field into rows', 'correct the text', 'empty the field']);

/** Takes a text only while the text field and the rows are blank. */
const take = (text: string) => (here: Here) =>
  isBlank(here) && here.context.text === '' ? { text, language } : null;

export const quickOrderModel = pathModel(quickOrderMachine, {
  titles: quickOrderTitles,
  starts: {
    'quick order is opened': () => ({ buyer: BUYER, rows: [], text: '' }),
    'quick order is opened with an unsent row': () => ({
      buyer: BUYER,
      rows: [KEPT_ROW],
      text: '',
    }),
    'quick order is opened with text not yet turned into rows': () => ({
      buyer: BUYER,
      rows: [],
      text: REFUSED_TEXT,
    }),
    'quick order is opened with an unsent row and text not yet turned into rows': () => ({
      buyer: BUYER,
      rows: [KEPT_ROW],
      text: REFUSED_TEXT,
    }),
  },
  goals: {
    'a buyer adds a list of article numbers to the cart': {
      from: 'quick order is opened',
      through: ['paste a row'],
      to: 'entering.added',
    },
  },
  // Rows that were set aside can be put back only as long as the page offers it.
  identity: ({ value, context: { text, rows, answers, destination, shown, listed, removed } }) => [
    text,
    rows.map(({ id, articleNo, quantity }) => [articleNo, quantity, listed.indexOf(id)]),
    canRestore(value) && removed.rows.map(({ articleNo, quantity }) => [articleNo, quantity]),
    answers.map(({ result }) => result),
    destination,
    shown,
  ],
  events: {
    'text.take': {
      by: 'person',
      cases: {
        'paste a row': take(ONE_ROW),
        'paste a row and one with an unknown number': take(TWO_ROWS),
        'paste a row with its price': take(WITH_PRICE),
        'paste a table with too many columns': { text: REFUSED_TEXT, language },
        'paste headings without a quantity': take(WITHOUT_QUANTITY),
        'turn the text of the field into rows': ({ context: { text } }: Here) => ({ text, language }),
      },
    },
    'text.change': {
      by: 'person',
      cases: {
        'correct the text': (here: Here) => (isBlank(here) ? { text: ONE_ROW } : null),
        'empty the field': { text: '' },
      },
    },
    'text.discard': { by: 'person', cases: { 'discard the restored text': {} } },
    'file.choose': {
      by: 'portal',
      cases: {
        'a file is chosen': (here: Here) =>
          isBlank(here) ? { file: { name: 'rows.csv', size: ONE_ROW.length }, language } : null,
      },
    },
    'row.add': { by: 'person', cases: { 'add a row': {} } },
    'row.change': {
      by: 'person',
      cases: {
        'change the quantity of the first row to five': firstShown((id) => ({
          id,
          change: { quantity: '5' },
        })),
      },
    },
    'row.remove': {
      by: 'person',
      cases: { 'remove the first row': firstShown((id) => ({ id })) },
    },
    'rows.discard': { by: 'person', cases: { 'discard the restored rows': {} } },
    'rows.show': {
      by: 'person',
      cases: {
        'show only the rows with an unknown number': { shown: 'unknown' },
        'show all rows': { shown: 'all' },
      },
    },
    'problem.next': { by: 'person', cases: { 'go to the next problem': {} } },
    'problems.remove': { by: 'person', cases: { 'remove all rows with a problem': {} } },
    'problems.restore': { by: 'person', cases: { 'put the removed rows back': {} } },
    'problems.save': {
      by: 'person',
      cases: { 'save the rows with a problem': { file: { name: 'rows.csv', text: UNKNOWN } } },
    },
    'rows.check': { by: 'person', cases: { 'check the rows': { language } } },
    'rows.add': {
      by: 'person',
      cases: {
        'add the good rows to the cart': { to: 'cart' },
        'add the good rows to the memory list': { to: 'memoryList' },
        'request a quote for the good rows': { to: 'quote' },
      },
    },
  },
  services: {
    readFile: {
      'the file holds a row': { done: { text: ONE_ROW } },
      'the file is not text': { done: { problem: { code: 'binary' as const } } },
      'the file cannot be read': { fails: new Error('gone') },
    },
    checkLines: {
      'the row is good': {
        done: [{ result: 'ok' as const, articleNo: GOOD }],
        when: (here: Here) => asks(here, GOOD),
      },
      'one of two rows is good': {
        done: [
          { result: 'ok' as const, articleNo: GOOD },
          { result: 'unknown' as const, articleNo: null },
        ],
        when: (here: Here) => asks(here, GOOD, UNKNOWN),
      },
      'the number of the row is unknown': {
        done: [{ result: 'unknown' as const, articleNo: null }],
        when: (here: Here) => asks(here, UNKNOWN),
      },
      'the row has no article number': {
        done: [{ result: 'unknown' as const, articleNo: null }],
        when: (here: Here) => asks(here, ''),
      },
      'no answer comes': { fails: refusal(null) },
    },
    addLines: {
      'the row is added': { done: [{ added: true }] },
      'the row is refused': { done: [{ added: false, error: 'VALIDATION_ERROR' as const }] },
      'it is not known whether the row was added': { fails: refusal(null) },
    },
  },
  delays: {},
  // Pasted text replaces the text of the field, and an empty field leaves nothing to correct or to read.
  unwalked: ({ context: { text } }, words) =>
    text === '' ? NEEDS_TEXT.has(words) : words.startsWith('paste'),
  within: ({ context: { rows, text } }) => rows.length <= (text === '' ? 2 : 1),
});
