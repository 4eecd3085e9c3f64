/** The delivery statuses of an order, in the terms of section 4 of the specification. */
export const DELIVERY_STATUSES = [
  'pending_action',
  'on_its_way',
  'late',
  'too_late',
  'okay',
  'no_status',
  'ready_for_dispatch',
] as const;

/** The promised day has passed: by up to seven days, or by more. */
export const LATE_STATUSES = [
  'late',
  'too_late',
] as const satisfies readonly (typeof DELIVERY_STATUSES)[number][];

/** Lists of orders can also be narrowed to all late ones, no matter how late they are. */
export const ANY_LATE = 'any_late';

/** The statuses of orders whose goods have not arrived, in the usual order; `no_status` has no known place in it. */
export const OPEN_STATUSES = [
  'pending_action',
  'ready_for_dispatch',
  'on_its_way',
  'late',
  'too_late',
  'no_status',
] as const satisfies readonly (typeof DELIVERY_STATUSES)[number][];
