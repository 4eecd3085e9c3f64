/** Identifies the element that the skip link leads to. */
export const CONTENT_ID = 'content';
