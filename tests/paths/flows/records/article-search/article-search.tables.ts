import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import { OTHER_CATEGORY, type articleSearchModel } from './article-search.model.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';

import type { Actions, Landings, Say, Expectations } from '#tests/paths/tables.ts';

const PATH = '/shop/media';

const search: Say = ({ listing }) => listing.search.label;
const reset: Say = ({ listing }) => listing.filter.reset;
const category: Say = ({ shop }) => shop.filter.category;
const retry: Say = ({ common }) => common.retry;
const tooLong: Say = ({ listing }) => listing.search.tooLong;
const products: Say = ({ shop }) => shop.search.products_other;
const nothing: Say = ({ shop }) => shop.nothing.media;
const failed: Say = ({ shop }) => shop.failed.title;

export const articleSearchTables = {
  actions: {
    'type “ceramic”': { fill: search, text: 'ceramic' },
    'type more than 100 characters': { fill: search, text: TOO_LONG },
    'press Enter in the search field': { press: 'field', name: search },
    'choose a category': { pick: category },
    // Not every page of results has articles of this category.
    [OTHER_CATEGORY]: {
      behind: { reach: 'combobox', name: category },
      do: { pick: category, option: () => 'Dry processing' },
    },
    'choose a subcategory': { pick: ({ shop }) => shop.filter.subcategory },
    'sort the articles by their number': { pick: ({ shop }) => shop.sort.label },
    'go to the second page': {
      press: 'button',
      name: ({ listing }) => listing.pages.page.replace('{{page}}', '2'),
    },
    'press *Reset search and filters*': { press: 'button', name: reset },
    'go back to the whole list': { goTo: PATH },
    'follow a link with search terms': { goTo: `${PATH}?search=grinding` },
    'press *Try again*': { press: 'button', name: retry },
  } satisfies Actions<typeof articleSearchModel>,
  expectations: {
    typing: { heading: ({ shop }) => shop.media.title, shown: [search], absent: [tooLong, nothing, failed] },
    termsTooLong: { announced: tooLong, shown: [tooLong], absent: [nothing, failed] },
    searching: { shown: [({ listing }) => listing.search.searching], absent: [tooLong, nothing, failed] },
    'settled.results': {
      announced: products,
      shown: [products, ({ shop }) => shop.media.caption],
      absent: [tooLong, nothing, failed],
    },
    'settled.nothingFound': {
      announced: nothing,
      shown: [nothing, reset],
      absent: [tooLong, failed, ({ listing }) => listing.pages.next],
    },
    failed: { announced: failed, shown: [failed, retry], absent: [tooLong, nothing] },
  } satisfies Expectations<typeof listingMachine, 'checking'>,
  landings: {
    'choose a category': category,
    'go to the second page': ({ listing }) => listing.search.searching,
    'press *Reset search and filters*': search,
  } satisfies Landings<typeof articleSearchModel>,
};
