/** The addresses of the support desks: people write there themselves, and the server sends their reports there. */
export const SUPPORT_MAIL = {
  technical: 'technical-support@quellmoor.example',
  customerService: 'customer-service@quellmoor.example',
} as const;
