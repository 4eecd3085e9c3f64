import { escapeHtml } from '#server/mail/mail-layout.ts';
import type { Maker } from '#server/maker/maker.ts';
import { makerDrawings, makerStyle } from '#server/maker/maker-look.ts';

/** Adds the maker to `index.html`: the name, colours and drawings are in the page before anything is painted. */
export const brandPage = (index: string, maker: Maker): string =>
  index
    .replaceAll('{{brand}}', () => escapeHtml(maker.brand))
    .replace('<!-- maker’s style -->', () => `<style>${makerStyle(maker)}</style>`)
    .replace('<!-- maker’s drawings -->', () => makerDrawings(maker));
