import { escapeHtml } from '#server/mail/mail-layout.ts';
import type { Maker } from '#server/maker/maker.ts';
import { makerDrawings, makerStyle } from '#server/maker/maker-look.ts';

/** Makes `index.html` the maker's: its name, its colours and its drawings are in the page before anything is painted. */
export const brandPage = (index: string, maker: Maker): string =>
  index
    .replaceAll('{{brand}}', () => escapeHtml(maker.brand))
    .replace('<!-- maker’s style -->', () => `<style>${makerStyle(maker)}</style>`)
    .replace('<!-- maker’s drawings -->', () => makerDrawings(maker));
