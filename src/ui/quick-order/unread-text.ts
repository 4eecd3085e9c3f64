import type { Translate } from '#i18n/resources.ts';

import type { QuickOrderView } from './quick-order.connect.ts';

/** Lists the columns that quick order does not use in the latest text or file; returns an empty string if it uses all. */
export const unreadText = (t: Translate<'quick'>, unread: QuickOrderView['unread']): string => {
  if (unread.length === 0) return '';
  const columns = unread.map(({ heading, place }) => heading || t('text.column', { place }));
  return t('text.unread', { columns: columns.join(', ') });
};
