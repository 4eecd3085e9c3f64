import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';

/** Counts the orders that are late, and among them those that are more than seven days late. */
export const countLate = (counts: Dashboard['openOrders']): { late: number; tooLate: number } => {
  const countOf = (status: 'late' | 'too_late'): number =>
    counts.find(({ deliveryStatus }) => deliveryStatus === status)?.count ?? 0;
  return { late: countOf('late') + countOf('too_late'), tooLate: countOf('too_late') };
};
