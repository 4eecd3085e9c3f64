/** Who answers at which desk; people write there themselves, and the server mails there what they report. */
export const SUPPORT_MAIL = {
  technical: 'technical-support@quellmoor.example',
  customerService: 'customer-service@quellmoor.example',
} as const;
