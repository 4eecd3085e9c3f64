import type { Mistake } from './mistake.ts';
import { BUYING_MISTAKES } from './charts/buying.mistakes.ts';
import { CHECKOUT_MISTAKES } from './charts/checkout.mistakes.ts';
import { DESK_MISTAKES } from './charts/desk.mistakes.ts';
import { DIALOG_MISTAKES } from './charts/dialogs.mistakes.ts';
import { FIELD_MISTAKES } from './charts/fields.mistakes.ts';
import { FORM_MISTAKES } from './charts/forms.mistakes.ts';
import { LIST_MISTAKES } from './charts/lists.mistakes.ts';
import { PASSKEY_MISTAKES } from './charts/passkeys.mistakes.ts';
import { SEARCH_MISTAKES } from './charts/search.mistakes.ts';
import { SESSION_CHART_MISTAKES } from './charts/sessions.mistakes.ts';
import { SIGNING_MISTAKES } from './charts/signing-in.mistakes.ts';
import { VISITOR_MISTAKES } from './charts/visitors.mistakes.ts';
import { BUYING_SCREEN_MISTAKES } from './screens/buying.mistakes.ts';
import { CARD_MISTAKES } from './screens/cards.mistakes.ts';
import { RECORD_MISTAKES } from './screens/records.mistakes.ts';
import { SIGNING_SCREEN_MISTAKES } from './screens/signing-in.mistakes.ts';
import { DESK_SERVER_MISTAKES } from './server/desk.mistakes.ts';
import { IDENTITY_MISTAKES } from './server/identity.mistakes.ts';
import { KEY_MISTAKES } from './server/keys.mistakes.ts';
import { LIMIT_MISTAKES } from './server/limits.mistakes.ts';
import { MONEY_MISTAKES } from './server/money.mistakes.ts';
import { REACH_MISTAKES } from './server/scope.mistakes.ts';
import { SESSION_MISTAKES } from './server/sessions.mistakes.ts';
import { WIRE_MISTAKES } from './wire.mistakes.ts';
import { WORDS_MISTAKES } from './words.mistakes.ts';

/** Lists every mistake that `npm run mutations` makes. */
export const MISTAKES: readonly Mistake[] = [
  ...VISITOR_MISTAKES,
  ...SESSION_CHART_MISTAKES,
  ...SIGNING_MISTAKES,
  ...CHECKOUT_MISTAKES,
  ...LIST_MISTAKES,
  ...BUYING_MISTAKES,
  ...DESK_MISTAKES,
  ...DIALOG_MISTAKES,
  ...FIELD_MISTAKES,
  ...FORM_MISTAKES,
  ...PASSKEY_MISTAKES,
  ...SEARCH_MISTAKES,
  ...CARD_MISTAKES,
  ...RECORD_MISTAKES,
  ...BUYING_SCREEN_MISTAKES,
  ...SIGNING_SCREEN_MISTAKES,
  ...MONEY_MISTAKES,
  ...DESK_SERVER_MISTAKES,
  ...KEY_MISTAKES,
  ...REACH_MISTAKES,
  ...SESSION_MISTAKES,
  ...IDENTITY_MISTAKES,
  ...LIMIT_MISTAKES,
  ...WIRE_MISTAKES,
  ...WORDS_MISTAKES,
];
