/** The titles that skip links of the dashboard lead to. */
export const TO_DO = 'dashboard-to-do';
export const LAST_ORDERS = 'dashboard-last-orders';
