import type { Plugin } from 'vite';

/** Matches a comment of the page, but not a mark that the server replaces with the maker's data (server/pages/brand.ts). */
const COMMENT = /\s*<!-- (?!maker’s )[^]*?-->/g;

/** Removes the comments of `index.html`, which every visitor would load. */
export const omitComments = (): Plugin => ({
  name: 'omit-comments',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(COMMENT, '') },
});
