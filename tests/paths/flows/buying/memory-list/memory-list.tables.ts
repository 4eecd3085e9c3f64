import type { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import { ENTRY, TYPED, type memoryListModel } from './memory-list.model.ts';

import type { Action, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const about = (text: string): string => text.replace('{{articleNo}}', ENTRY.articleNo);
const empty: Say = ({ memory }) => memory.empty.title;
const unavailable: Say = ({ memory }) => memory.unavailable.title;
const remove: Say = ({ memory }) => about(memory.entry.removeOf);
const undo: Say = ({ memory }) => about(memory.removed.undoOf);
const quantity: Say = ({ articles }) => about(articles.quantity.of);

const changeTo = (text: string): Action => [{ fill: quantity, text }, { key: 'Enter' }];

export const memoryListTables = {
  actions: {
    'change the quantity of an entry to five': changeTo('5'),
    'change the quantity of an entry to seven': changeTo('7'),
    'type a note': { fill: ({ memory }) => memory.entry.note, text: TYPED },
    'remove the entry from the list': { press: 'button', name: remove },
    'bring the entry back': { press: 'button', name: undo },
  } satisfies Actions<typeof memoryListModel>,
  expectations: {
    absent: { absent: [empty, unavailable, remove, undo] },
    'present.list.loading': { heading: ({ memory }) => memory.title, absent: [unavailable] },
    'present.list.sending': { absent: [unavailable] },
    'present.list.resting.empty': {
      absent: [unavailable, remove],
      with: { 'present.undo.nothing': { shown: [empty] } },
    },
    'present.list.resting.filled': {
      absent: [unavailable, empty],
      with: { 'present.undo.nothing': { shown: [quantity, remove] } },
    },
    'present.list.resting.unavailable': {
      shown: [unavailable, ({ common }) => common.retry],
      announced: unavailable,
      absent: [empty],
    },
    'present.undo.nothing': { absent: [undo] },
    'present.undo.offered': {
      shown: [({ memory }) => about(memory.removed.text)],
      focus: undo,
      announced: ({ memory }) => about(memory.announce.removed),
      absent: [remove],
    },
  } satisfies Expectations<typeof memoryListMachine, 'present.list.resting.counting'>,
  announcements: {
    'the server has brought the entry back': (({ memory }) => about(memory.announce.restored)) satisfies Say,
  },
};
