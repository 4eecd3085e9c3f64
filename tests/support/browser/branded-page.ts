import type { Plugin } from 'vite';

import { makerDrawings, makerStyle } from '#server/maker/maker-look.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** Writes the maker's name, colours and drawings into the page of the screens' tests, as the server does into every page. */
export const brandedPage = (): Plugin => ({
  name: 'branded-page',
  transformIndexHtml: (html) =>
    html
      .replace(
        '</head>',
        `<meta name="application-name" content="${TEST_MAKER.brand}"><style>${makerStyle(TEST_MAKER)}</style></head>`,
      )
      .replace(/<body[^>]*>/, (body) => `${body}${makerDrawings(TEST_MAKER)}`),
});
