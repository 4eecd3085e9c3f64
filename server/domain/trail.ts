import { MINUTE_MS } from './durations.ts';

/** Lists the acts that the trail records, with the words that explain them in `audit list --help`. */
export const TRAIL_ACTS = {
  'sign_in.right': 'signed in',
  'sign_in.wrong': 'gave a wrong password',
  'sign_in.refused': 'gave the correct password but may not sign in',
  'sign_in.throttled': 'tried again too soon after too many wrong passwords',
  'passkey.added': 'added a passkey',
  'passkey.used': 'signed in with a passkey',
  'passkey.refused': 'gave a passkey that was not accepted',
  'passkey.removed': 'removed passkeys of a user',
  'recovery_codes.made': 'got new recovery codes',
  'recovery_code.used': 'signed in with a recovery code instead of a passkey',
  'sign_out.by_provider': 'was signed out by the OpenID provider',
  'access.denied': 'was refused a call for lack of rights',
  'password.link_mailed': 'was mailed a link for choosing a password',
  'password.link_printed': 'printed a link for choosing a password',
  'password.changed': 'chose another password',
  'user.created': 'created a user',
  'user.level_set': 'set a level',
  'user.blocked': 'blocked a user',
  'user.unblocked': 'unblocked a user',
  'user.role_set': 'set a role',
  'user.company_set': 'assigned a user to a company',
  'user.declined': 'declined a sign-up',
  'user.verified': 'verified an e-mail address by hand',
  'user.signed_out': 'ended all sessions of a user',
  'user.unbound': 'forgot which account at the OpenID provider belongs to a user',
  'sheet.revised': 'issued a new edition of a data sheet',
  'article.price_set': 'set a price',
  'article.discontinued': 'took an article out of the shop',
  'order.fetched': 'noted that a new order was fetched',
  'order.fetched_undone': 'took back the note that a new order was fetched',
  'order.confirmed': 'confirmed an order',
  'order.reported': 'recorded the status of an order',
  'order.dispatched': 'recorded that a delivery was sent',
  'order.arrived': 'recorded that a delivery arrived',
  'offer.worked': 'started work on a quote request',
  'offer.taken_over': 'took a quote request over from a colleague',
  'offer.priced': 'set prices of an offer',
  'offer.sent': 'sent an offer',
  'offer.answered': 'wrote to the customer about an offer',
  'offer.messages_settled': 'noted that messages about an offer need no answer',
  'offer.messages_settled_undone': 'took back the note that messages about an offer need no answer',
  'offer.accepted': 'accepted an offer',
  'offer.declined': 'declined an offer',
  'offer.requested_again': 'requested an expired offer again',
  'file.stored': 'stored a file under a name',
  'documents.move_begun': 'began to move documents to another place',
  'documents.moved': 'moved documents to another place, or stopped before all were moved',
  'records.import_begun': 'began to import the valid records of a file',
  'records.imported': 'imported a file, or stopped before its end',
  'records.exported': 'exported a file',
  'database.backed_up': 'wrote a backup of the whole database',
  'database.restored': 'restored a backup',
  'data.exported': 'saved all personal data of their own account',
  'deletion.requested': 'asked for their own account to be deleted',
  'deletion.withdrawn': 'withdrew the request to delete their own account',
  'deletion.noted': 'noted a request to delete an account',
  'deletion.noted_undone': 'took back the note of a request to delete an account',
  'location.done': 'noted that a machine has moved',
  'location.done_undone': 'took back the note that a machine has moved',
  'question.answered': 'answered a question about a machine',
  'question.settled': 'noted that a question about a machine needs no answer',
  'question.settled_undone': 'took back the note that a question about a machine needs no answer',
  'mail.retried': 'had a mail sent again',
  'mail.dropped': 'dropped a refused mail',
  'user.erased': 'erased the personal data of a user',
  'company.erased': 'erased a company and its users',
} as const satisfies Readonly<Record<string, string>>;

export type TrailAct = keyof typeof TRAIL_ACTS;

/** Names who acts: a visitor has not signed in; an operator runs commands and has the name of an account on the machine. */
export type TrailActor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'operator'; readonly id: string }
  | { readonly kind: 'visitor'; readonly id: null };

export const VISITOR: TrailActor = { kind: 'visitor', id: null };

/** Holds values that do not identify anybody: levels, codes, counts, numbers of records. */
export type TrailDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface TrailEntry {
  readonly act: TrailAct;
  /** Holds the id or number of what the act was done to. */
  readonly object?: string;
  /**
   * Replaces the object with a folded e-mail address: each user with this address gets an entry, and an unknown address leads to an entry
   * without an object.
   */
  readonly address?: string;
  /** Replaces the actor of the source, for example when a sign-in turns a visitor into a user. */
  readonly actor?: TrailActor;
  /** Replaces the network of the source, for example when the server itself works on a request that a person sent earlier. */
  readonly network?: string | null;
  readonly details?: TrailDetails;
  /** Leaves the entry out if the same actor did the same to the same object from the same network within the last quarter of an hour. */
  readonly isFolded?: true;
}

/** Says where acts come from. */
export interface TrailSource {
  readonly at: Date;
  readonly actor: TrailActor;
  /** Holds a shortened network, or `null` for acts on the machine itself. */
  readonly network: string | null;
  readonly requestId: string | null;
}

/** Repeated refusals within this time would add rows without adding facts. */
export const FOLDED_MS = 15 * MINUTE_MS;
