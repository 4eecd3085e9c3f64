/** Skip links of the dashboard lead to the titles with these ids. */
export const TO_DO = 'dashboard-to-do';
export const LAST_ORDERS = 'dashboard-last-orders';
