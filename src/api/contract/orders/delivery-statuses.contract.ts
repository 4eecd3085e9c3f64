/** Where the goods of an order are, as section 4 of the specification names it. */
export const DELIVERY_STATUSES = [
  'pending_action',
  'on_its_way',
  'late',
  'too_late',
  'okay',
  'no_status',
  'ready_for_dispatch',
] as const;
