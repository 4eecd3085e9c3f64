/** Says where the goods of an order are, in the terms of section 4 of the specification. */
export const DELIVERY_STATUSES = [
  'pending_action',
  'on_its_way',
  'late',
  'too_late',
  'okay',
  'no_status',
  'ready_for_dispatch',
] as const;
