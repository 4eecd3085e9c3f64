import type { SupportDesk } from '#machines/support/support.types.ts';

/** Where mails to the maker go. */
export const DESK_ADDRESSES: Readonly<Record<SupportDesk, string>> = {
  technical: 'support@quellmoor.example',
  customerService: 'service@quellmoor.example',
};
