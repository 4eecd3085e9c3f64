import { impersonal, NAMED_ARTICLE, type Places } from '#server/db/erasure/place.ts';

/** Covers the catalogue, and data that the portal keeps for itself. */
export const CATALOGUE_PLACES = {
  settings: { columns: impersonal('name', 'value') },
  missingTexts: { columns: impersonal('language', 'namespace', 'key', 'firstSeenAt') },
  catalogueVersion: { columns: impersonal('onlyRow', 'version') },
  catalogueChanges: { columns: impersonal('id', 'version', 'articleNo', 'inWords') },
  orderedArticles: { columns: impersonal('companyId', 'articleNo', 'lastDay') },
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
        'leadTimeDays',
        'availability',
        'productNo',
        'codeFolded',
        'nameFolded',
        'searchFolded',
        'descriptionDeFolded',
        'descriptionEnFolded',
      ),
    },
  },
  clientFiles: { columns: impersonal('name', 'content', 'encoding', 'hadOn') },
  articleMachineTypes: { columns: impersonal('articleNo', 'machineTypeId') },
  pictures: { columns: impersonal('id', 'articleNo', 'machineTypeId', 'fileId', 'altDe', 'altEn') },
  releasedDocuments: { columns: impersonal('sha256', 'releasedAt') },
  dataSheets: {
    columns: impersonal('id', 'sheetNo', 'articleNo', 'kind', 'language', 'version', 'date', 'fileId'),
  },
} as const satisfies Places<
  | 'articleMachineTypes'
  | 'articles'
  | 'catalogueChanges'
  | 'catalogueVersion'
  | 'categories'
  | 'clientFiles'
  | 'dataSheets'
  | 'machineTypes'
  | 'missingTexts'
  | 'orderedArticles'
  | 'pictures'
  | 'releasedDocuments'
  | 'settings'
>;
