import { DATA_SHEET_KINDS } from '#contract/data-sheets/data-sheet-kinds.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';

const ON = ['true'];

const SORTED = ['article_no', 'description', 'kind', 'date'];

/** The filters and orders of the list of data sheets. */
export const DATA_SHEET_LIST: ListDefinition = {
  filters: {
    mine: { values: ON },
    my_language: { values: ON },
    changed: { values: ON },
    kind: { values: DATA_SHEET_KINDS },
  },
  sorts: SORTED.flatMap((column) => [column, `-${column}`]),
  usualSort: 'article_no',
};
