import { LEVELS } from '#contract/accounts/access.contract.ts';
import { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import type { SavedEntry } from '#machines/buying/memory-list/memory-list.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';
import { memoryListTitles } from './memory-list.titles.ts';

type Here = Standpoint<typeof memoryListMachine>;

/** The list begins with this entry alone, or empty; during a walk, the article `SAVED` may join it. */
export const ENTRY: SavedEntry = {
  articleNo: '0012',
  quantity: 2,
  note: 'Halle 2',
  machineNo: null,
  addedAt: '2026-01-05T08:00:00.000Z',
};
/** This text is typed as the note of the entry. */
export const TYPED = 'Halle 3';
export const SAVED = 'KD-0606-15';

const isPresent = ({ value }: Here): boolean => value !== 'absent';

/** Returns whether the entry is shown and is not being removed. */
const staysInSight = ({ value, context: { entryCount, removed, acts } }: Here): boolean =>
  value !== 'absent' &&
  entryCount > 0 &&
  removed.length === 0 &&
  !acts.some(({ verb }) => verb === 'remove' || verb === 'restore');

/** Returns whether a note can be typed. This entry and the one saved next to it have note fields of the same name. */
const hasNotes = (here: Here): boolean => {
  const { entryCount, removed } = here.context;
  return staysInSight(here) || (isPresent(here) && entryCount > (removed.length === 0 ? 1 : 0));
};

const isTyping = ({ context }: Here): boolean => context.drafts.length > 0;

/** Returns whether the note field is the only one of its name and nothing is being saved while the person types. */
const isAtRest = ({ value, context }: Here): boolean =>
  typeof value === 'object' && typeof value.present.list === 'object' && context.entryCount === 1;

const HANDS: ReadonlySet<string> = new Set([
  'change the quantity of an entry to five',
  'change the quantity of an entry to seven',
  'remove the entry from the list',
]);

const first = ({ context }: Here) => context.acts[0]?.verb;

/** Returns the kind of the latest waiting change to the entry. */
const wantedLast = ({ context: { acts } }: Here) =>
  acts.findLast(({ articleNo }) => articleNo === ENTRY.articleNo)?.verb;

const isSavedAgain = (here: Here): boolean =>
  first(here) === 'remember' && here.context.acts[0]!.articleNo === ENTRY.articleNo;

/** These cases need the page of the article as well as the list, so only the walk of the edges takes them. */
export const SAVE_AGAIN = 'the entry that is being removed is saved again on its page';
export const SAVED_AGAIN = 'the server has saved the entry again';
export const SAVE = {
  type: 'memory.remember',
  articleNo: ENTRY.articleNo,
  quantity: 1,
  machineNo: null,
} as const;

/**
 * Only the walk of the edges takes this case: other charts drop the previous person's data, and the walk of a screen
 * moves only one chart.
 */
export const ANOTHER = 'another person who may save articles is signed in';

export const memoryListModel = pathModel(memoryListMachine, {
  titles: memoryListTitles,
  starts: { 'the portal is opened': () => undefined },
  goals: {
    'a person saves an article': {
      from: 'the portal is opened',
      through: ['a person who may save articles is signed in', 'an article is saved on its page'],
      to: 'present.list.resting.filled',
    },
    'a person removes an entry from the list and brings it back': {
      from: 'the portal is opened',
      through: ['the list arrives with one entry', 'remove the entry from the list', 'bring the entry back'],
      to: 'present.list.resting.filled',
    },
  },
  identity: ({ context }) => [
    context.userId,
    context.acts,
    context.removed,
    context.drafts,
    context.entryCount,
  ],
  events: {
    'visitor.changed': {
      by: 'portal',
      cases: {
        'a person who may save articles is signed in': (here: Here) =>
          isPresent(here) ? null : { visitor: visitor('anna') },
        'a person who sees only data sheets is signed in': (here: Here) =>
          isPresent(here) ? { visitor: visitor('dan', LEVELS.dataSheetsOnly) } : null,
        'the portal learns that the same person is still signed in': (here: Here) =>
          isPresent(here) ? { visitor: visitor(here.context.userId ?? 'anna') } : null,
        [ANOTHER]: (here: Here) =>
          isPresent(here) && here.context.userId === 'anna' ? { visitor: visitor('ben') } : null,
      },
    },
    'memory.remember': {
      by: 'portal',
      cases: {
        'an article is saved on its page': (here: Here) =>
          staysInSight(here) && !isTyping(here) && here.context.entryCount === 1
            ? { articleNo: SAVED, quantity: 1, machineNo: null }
            : null,
        [SAVE_AGAIN]: (here: Here) => (wantedLast(here) === 'remove' ? SAVE : null),
      },
    },
    'memory.change': {
      by: 'person',
      cases: {
        'change the quantity of an entry to five': (here: Here) =>
          staysInSight(here) ? { articleNo: ENTRY.articleNo, change: { quantity: 5 } } : null,
        'change the quantity of an entry to seven': (here: Here) =>
          staysInSight(here) ? { articleNo: ENTRY.articleNo, change: { quantity: 7 } } : null,
      },
    },
    'memory.draft': {
      by: 'person',
      cases: {
        'type a note': (here: Here) =>
          hasNotes(here) ? { articleNo: ENTRY.articleNo, entry: { ...ENTRY, note: TYPED } } : null,
      },
    },
    'memory.remove': {
      by: 'person',
      cases: {
        'remove the entry from the list': (here: Here) =>
          staysInSight(here) ? { articleNo: ENTRY.articleNo } : null,
      },
    },
    'memory.undo': {
      by: 'person',
      cases: {
        'bring the entry back': (here: Here) => (isPresent(here) ? { articleNo: ENTRY.articleNo } : null),
      },
    },
    'memory.reload': { by: 'portal', cases: { 'another tab has changed the list': {} } },
    'memory.leave': {
      by: 'portal',
      cases: {
        'the person leaves the page of the list': (here: Here) => (here.context.entryCount === 0 ? {} : null),
      },
    },
  },
  services: {
    loadMemoryList: {
      'the list arrives with one entry': { done: { articleNos: [ENTRY.articleNo] } },
      'the list arrives empty': { done: { articleNos: [] } },
      'the list cannot be fetched': { fails: refusal(null) },
    },
    changeMemoryList: {
      'the server has saved the entry': {
        done: { articleNos: [SAVED, ENTRY.articleNo] },
        when: (here: Here) => first(here) === 'remember' && !isSavedAgain(here),
      },
      [SAVED_AGAIN]: { done: { articleNos: [ENTRY.articleNo] }, when: isSavedAgain },
      'the server has saved the entry without its machine': {
        done: { articleNos: [SAVED, ENTRY.articleNo], machineLeftOut: true },
        when: (here: Here) => first(here) === 'remember' && !isSavedAgain(here),
      },
      'the server has changed the entry': {
        done: { articleNos: [ENTRY.articleNo] },
        when: (here: Here) => first(here) === 'change' && here.context.entryCount === 1,
      },
      'the server has removed the entry': {
        done: { articleNos: [], removed: ENTRY },
        when: (here: Here) => first(here) === 'remove' && here.context.entryCount === 1,
      },
      'the server has removed the entry, and another one stays': {
        done: { articleNos: [SAVED], removed: ENTRY },
        when: (here: Here) => first(here) === 'remove' && here.context.entryCount === 2,
      },
      'the server has brought the entry back': {
        done: { articleNos: [ENTRY.articleNo] },
        when: (here: Here) => first(here) === 'restore' && here.context.entryCount === 0,
      },
      'the session has ended': { fails: refusal(401, 'UNAUTHENTICATED_ERROR') },
      'the server says: the entry is gone': {
        fails: refusal(404, 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'),
        when: (here: Here) => first(here) === 'change' || first(here) === 'remove',
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
  refusals: {
    'remove an entry that is already being removed': (here: Here) =>
      wantedLast(here) === 'remove' ? { type: 'memory.remove' as const, articleNo: ENTRY.articleNo } : null,
    'save an entry that is already being saved again': (here: Here) =>
      wantedLast(here) === 'remember' ? SAVE : null,
  },
  // Leaving the note field saves the note, so typing a note is the last thing that a person does.
  unwalked: (here, words) =>
    words === ANOTHER ||
    words === SAVE_AGAIN ||
    (words === 'type a note'
      ? isTyping(here) || !isAtRest(here) || !staysInSight(here)
      : isTyping(here) && HANDS.has(words)),
  // Three waiting changes are enough to show every decision of the chart; more would only lengthen the queue.
  within: ({ context }) => context.acts.length <= 3,
});
