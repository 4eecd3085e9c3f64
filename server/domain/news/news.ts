import type { NewsKind } from '#contract/news/news-kinds.contract.ts';

/** Names the mail about each kind of news. */
export const NEWS_MAILS = {
  offer_made: 'offerMade',
  offer_answered: 'offerAnswered',
  order_confirmed: 'orderConfirmed',
  order_sent: 'orderSent',
  order_late: 'orderLate',
  data_sheet_revised: 'dataSheetRevised',
  access_opened: 'accessOpened',
} as const satisfies Record<NewsKind, string>;

/** News is kept for this many days, seen or not. */
export const NEWS_KEPT_DAYS = 180;

/** Names the occasion of news about a delivery; an order is sent in deliveries with numbers, or as a whole. */
export const occasionOfDelivery = (deliveryNo: number): string => `delivery ${deliveryNo}`;
export const AS_A_WHOLE = 'whole';

/** Returns the number of the delivery that an occasion names, or `null` for the whole order. */
export const deliveryOfOccasion = (occasion: string): number | null => {
  const [, number] = /^delivery (\d+)$/.exec(occasion) ?? [];
  return number === undefined ? null : Number(number);
};
