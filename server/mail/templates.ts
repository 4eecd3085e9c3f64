import type { MailTemplate } from './mail-template.ts';
import { accessDeclined } from './templates/access-declined.ts';
import { dataSheet } from './templates/data-sheet.ts';
import { deletionConfirmation } from './templates/deletion-confirmation.ts';
import { deletionRequest } from './templates/deletion-request.ts';
import { firstSignIn } from './templates/first-sign-in.ts';
import { invitation } from './templates/invitation.ts';
import { locationChange } from './templates/location-change.ts';
import { machineAnswer } from './templates/machine-answer.ts';
import { machineQuestion } from './templates/machine-question.ts';
import { newUser } from './templates/new-user.ts';
import { accessOpened, dataSheetRevised } from './templates/news/account-news.ts';
import { offerAnswered, offerMade } from './templates/news/offer-news.ts';
import { orderConfirmed, orderLate, orderSent } from './templates/news/order-news.ts';
import { offerDeclined } from './templates/offer-declined.ts';
import { offerMessage } from './templates/offer-message.ts';
import { orderReceived } from './templates/order-received.ts';
import { passkeyAdded, passkeyRemoved, recoveryCodesMade, recoveryCodeUsed } from './templates/passkeys.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { passwordReset } from './templates/password-reset.ts';
import { receipt } from './templates/receipt.ts';
import { verification } from './templates/verification.ts';

/**
 * Every mail that the portal sends. To add one, write a file in `templates` that exports the type of its data and a `MailTemplate` for it
 * (parts in both languages, without markup, because the layout escapes them), a line here, and a row in
 * `tests/server/mail/mail-templates.test.ts`. Code that makes something happen then queues the mail about it with `queueMail` in the same
 * transaction.
 */
export const MAIL_TEMPLATES = {
  accessDeclined,
  accessOpened,
  dataSheet,
  dataSheetRevised,
  deletionConfirmation,
  deletionRequest,
  firstSignIn,
  invitation,
  locationChange,
  machineAnswer,
  machineQuestion,
  newUser,
  passkeyAdded,
  passkeyRemoved,
  recoveryCodesMade,
  recoveryCodeUsed,
  offerAnswered,
  offerDeclined,
  offerMade,
  offerMessage,
  orderConfirmed,
  orderLate,
  orderReceived,
  orderSent,
  passwordChanged,
  passwordReset,
  receipt,
  verification,
};

type Templates = typeof MAIL_TEMPLATES;
export type MailKind = keyof Templates;
export type MailData<Kind extends MailKind> = Templates[Kind] extends MailTemplate<infer Data> ? Data : never;
