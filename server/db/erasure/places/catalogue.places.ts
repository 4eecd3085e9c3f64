import { impersonal, NAMED_ARTICLE, type Places } from '#server/db/erasure/place.ts';

/** The catalogue, and what the portal keeps for itself. */
export const CATALOGUE_PLACES = {
  settings: { columns: impersonal('name', 'value') },
  missingTexts: { columns: impersonal('language', 'namespace', 'key', 'firstSeenAt') },
  catalogueVersion: { columns: impersonal('onlyRow', 'version') },
  categories: { columns: impersonal('id', 'parentId', 'labelDe', 'labelEn', 'position') },
  machineTypes: { columns: impersonal('id', 'category', 'labelDe', 'labelEn', 'position') },
  articles: {
    columns: {
      ...NAMED_ARTICLE,
      ...impersonal(
        'categoryId',
        'subcategoryId',
        'containerSize',
        'unit',
        'containerType',
        'quantityStep',
        'listPriceCents',
        'priceCents',
        'hsCode',
        'discontinued',
        'replacedBy',
        'codeFolded',
        'searchFolded',
        'descriptionDeFolded',
        'descriptionEnFolded',
      ),
    },
  },
  articleMachineTypes: { columns: impersonal('articleNo', 'machineTypeId') },
  dataSheets: { columns: impersonal('id', 'articleNo', 'kind', 'language', 'version', 'date', 'fileId') },
} as const satisfies Places<
  | 'articleMachineTypes'
  | 'articles'
  | 'catalogueVersion'
  | 'categories'
  | 'dataSheets'
  | 'machineTypes'
  | 'missingTexts'
  | 'settings'
>;
