/** Splits what `sortBy` accepts; this file is separate from the schemas, so that the browser does not load their library. */
export const sortOf = (sort: string): { readonly field: string; readonly isDescending: boolean } =>
  sort.startsWith('-') ? { field: sort.slice(1), isDescending: true } : { field: sort, isDescending: false };
