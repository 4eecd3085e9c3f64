import type { SnapshotFrom } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { searchSuggestionsMachine } from '#machines/records/search-suggestions/search-suggestions.machine.ts';
import type { Found, SearchPlace } from '#machines/records/search-suggestions/search-suggestions.types.ts';

import { invariants, type Moment } from '#tests/paths/machine/moment.ts';
import {
  BOTH,
  CHOSEN,
  CHOSEN_PAGE,
  NUMBER,
  ORDER,
  PARTS,
  SUGGESTED,
  SUGGESTED_PAGE,
} from './search-suggestions.model.ts';

type Snapshot = SnapshotFrom<typeof searchSuggestionsMachine>;

const ENTER = 'press Enter in the search';

const placesIn = ({ emitted }: Moment<Snapshot>): readonly SearchPlace[] =>
  emitted.map((each) => each['place'] as SearchPlace);

/** Returns whether exactly this place is opened at this moment. */
const leadsTo = (moment: Moment<Snapshot>, place: SearchPlace): boolean =>
  JSON.stringify(placesIn(moment)) === JSON.stringify([place]);

const textBefore = ({ before }: Moment<Snapshot>): string => before?.context.text ?? '';

/** Returns whether Enter on this text opens a page at this moment. */
const leadsBy = (moment: Moment<Snapshot>, text: string): boolean =>
  placesIn(moment).length > 0 && moment.words !== CHOSEN && textBefore(moment) === text;

const isAnswered = ({ words, before }: Moment<Snapshot>): boolean =>
  words.endsWith('found') || before?.matches({ open: 'suggesting' }) === true;

export const searchSuggestionsInvariants = invariants<Snapshot>({
  'while the person types, nothing is searched for': ({ words, calls }) =>
    !words.startsWith('type') || calls.length === 0,

  'a pause in typing searches once': ({ words, calls }) =>
    words !== 'a pause in typing' || calls.length === 1,

  'exactly the text in the field is searched for, and never a blank or too long one': ({ calls, after }) =>
    calls.every(({ input }) => {
      const search = String(input);
      return search === after.context.text && search !== '' && search.length <= TEXT_LIMITS.search;
    }),

  'once suggestions have arrived, they belong to the text in the field': ({ after }) =>
    (!after.matches({ open: 'suggesting' }) && !after.matches({ open: 'nothingFound' })) ||
    after.context.found?.search === after.context.text,

  'the page never says that nothing was found while an article or a record matches': ({ after }) => {
    const found: Found | null = after.context.found;
    return (
      !after.matches({ open: 'nothingFound' }) ||
      (found !== null && found.exact === null && found.media + found.spareParts + found.records === 0)
    );
  },

  'a number leads to its article': (moment) =>
    !leadsBy(moment, NUMBER) ||
    !isAnswered(moment) ||
    placesIn(moment).every((place) => place.to === 'article' && place.articleNo === NUMBER),

  'the number of an order leads to the order': (moment) =>
    !leadsBy(moment, ORDER) ||
    !isAnswered(moment) ||
    placesIn(moment).every((place) => place.to === 'record' && place.number === ORDER),

  'a text that only spare parts match leads to their list': (moment) =>
    !leadsBy(moment, PARTS) ||
    !isAnswered(moment) ||
    placesIn(moment).every(
      (place) => place.to === 'list' && place.kind === 'spare_part' && place.search === PARTS,
    ),

  'a text that both kinds match leads to the list of process media': (moment) =>
    !leadsBy(moment, BOTH) ||
    placesIn(moment).every((place) => place.to === 'list' && place.kind === 'media' && place.search === BOTH),

  'Enter opens a page, at once or as soon as the search is answered or fails': (moment) => {
    const { words, before, after, emitted } = moment;
    if (words === ENTER) return after.matches('deciding') || emitted.length === 1;
    return before?.matches('deciding') !== true || words.startsWith('type') || words.startsWith('press')
      ? true
      : emitted.length === 1;
  },

  'once the suggestions are shown, Enter asks the server nothing more': ({ words, before, calls }) =>
    words !== ENTER || before?.matches({ open: 'suggesting' }) !== true || calls.length === 0,

  'a suggestion leads to the article that was chosen': (moment) =>
    moment.words !== CHOSEN || leadsTo(moment, SUGGESTED),

  'the suggested page that was chosen is opened, whatever becomes of the search': (moment) =>
    moment.words !== CHOSEN_PAGE || leadsTo(moment, SUGGESTED_PAGE),

  'once the search has opened a page, its field is empty': ({ emitted, after }) =>
    emitted.length === 0 || (after.matches('closed') && after.context.text === ''),

  'closing the suggestions keeps the text': (moment) =>
    moment.words !== 'press Escape' ||
    (moment.after.matches('closed') && moment.after.context.text === textBefore(moment)),

  'suggestions that were closed do not come back': ({ after }) =>
    !after.matches('closed') || after.context.found === null,

  'after a failure, the next letter starts a new search': ({ words, before, after }) =>
    (before?.matches({ open: 'failed' }) !== true && before?.matches({ open: 'offline' }) !== true) ||
    words !== 'type “ceramic”' ||
    after.matches({ open: 'typing' }),

  'the page distinguishes a missing answer from a failure of the server': ({ words, before, after }) =>
    before?.matches({ open: 'asking' }) !== true ||
    ((words !== 'no answer comes' || after.matches({ open: 'offline' })) &&
      (words !== 'the server fails' || after.matches({ open: 'failed' }))),
});
