import type { Translate } from '#i18n/resources.ts';

import { ORDER_TYPES } from './order-list.ts';

/** Returns the name of a type; an unknown type is shown as the server sent it (settled point 29). */
export const orderType = (t: Translate<'orders'>, type: string): string => {
  const known = ORDER_TYPES.find((each) => each === type);
  return known === undefined ? type : t(`type.${known}`);
};
