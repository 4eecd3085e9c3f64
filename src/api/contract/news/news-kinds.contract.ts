/** The kinds of news whose mails a person can switch off (settled point 48). */
export const SWITCHABLE_NEWS = [
  'offer_made',
  'offer_answered',
  'order_confirmed',
  'order_sent',
  'order_late',
  'data_sheet_revised',
] as const;
export type SwitchableNews = (typeof SWITCHABLE_NEWS)[number];

export const NEWS_KINDS = [...SWITCHABLE_NEWS, 'access_opened'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** The pages whose menu entries count unseen news. */
const NEWS_PLACES = ['orders', 'offers', 'data_sheets'] as const;
export type NewsPlace = (typeof NEWS_PLACES)[number];

/** The page that shows the subject of each kind of news; news about access has none. */
export const PLACE_OF_NEWS: Readonly<Record<NewsKind, NewsPlace | null>> = {
  offer_made: 'offers',
  offer_answered: 'offers',
  order_confirmed: 'orders',
  order_sent: 'orders',
  order_late: 'orders',
  data_sheet_revised: 'data_sheets',
  access_opened: null,
};
