/** The stand-in server returns this news: one item is unseen. */
export const NEWS = {
  items: [
    {
      id: '2',
      kind: 'order_sent',
      at: '2026-11-20T09:00:00.000Z',
      subject: '690757',
      seen: false,
      about: 'B-4711',
    },
    {
      id: '1',
      kind: 'order_sent',
      at: '2026-11-19T09:00:00.000Z',
      subject: '690757',
      seen: true,
      about: 'B-4711',
    },
  ],
  unseen: { orders: 1, offers: 0, data_sheets: 0 },
};
