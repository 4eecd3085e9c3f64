import type { Maker } from '#server/maker/maker.ts';
import type { Settings } from '#server/settings.ts';

/** Returns the sender of mails: the address from the settings, with the maker's name unless the settings give one. */
export const senderOf = (
  mailFrom: Settings['mailFrom'],
  { name, emails }: Maker,
): { readonly name: string; readonly email: string } => ({
  name: mailFrom?.name || name,
  email: mailFrom?.email ?? emails.customerService,
});
