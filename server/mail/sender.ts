import type { Maker } from '#server/maker/maker.ts';
import type { Settings } from '#server/settings.ts';

/** Returns who mails come from: whom the operator names, under the maker's name if it names none. */
export const senderOf = (
  mailFrom: Settings['mailFrom'],
  { name, emails }: Maker,
): { readonly name: string; readonly email: string } => ({
  name: mailFrom?.name || name,
  email: mailFrom?.email ?? emails.customerService,
});
