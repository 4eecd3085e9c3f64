/** The skip link leads to this element. */
export const CONTENT_ID = 'content';
