import { sql } from 'kysely';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import {
  ALL_OF_USER,
  atOnce,
  atOnceBy,
  impersonal,
  isOwnAddress,
  NO_NAME,
  not,
  ofPerson,
  ofUser,
  SECRET,
  stays,
  type Places,
} from '#server/db/erasure/place.ts';

const NAMELESS = 'It says nothing about a person whose name is gone.';

/** The domain can never exist (RFC 2606), and the id makes each address unique. */
const ERASED_ADDRESS = sql`id || '@erased.invalid'`;

/** Covers accounts, and what people do with them. */
export const ACCOUNT_PLACES = {
  signUps: {
    person: ALL_OF_USER,
    columns: {
      userId: ofPerson('user', not('the account itself')),
      companyName: ofPerson('company as stated', 'sign_up.company_name'),
      customerNo: ofPerson('customer number as stated', 'sign_up.customer_no'),
      termsAcceptedAt: ofPerson('time of the consent', 'sign_up.terms_accepted_at'),
      ownerToldAt: ofPerson('time of a mail', not('the mails are in the file')),
      declinedAt: ofPerson('time when access was declined', 'sign_up.declined_at'),
      declineReason: ofPerson('reason why access was declined', 'sign_up.decline_reason'),
    },
  },
  rateLimitHits: {
    person: {
      where: (person) => sql`actor = ${person.id} or ${isOwnAddress(sql`target`, person)}`,
      rows: 'deleted',
    },
    columns: {
      id: 'not personal',
      act: ofPerson('kind of a counted act', 'counted_requests.act'),
      actor: ofPerson(
        'user, network or browser',
        not('it is the account itself, the network of a stranger, or a hash'),
      ),
      target: ofPerson('e-mail address', 'data_sheet_mails.email'),
      doneAt: ofPerson('time', 'counted_requests.done_at'),
    },
  },
  deletionRequests: {
    person: ALL_OF_USER,
    columns: {
      id: 'not personal',
      userId: ofPerson('user', not('the account itself')),
      requestedAt: ofPerson('time', 'deletion_requests.requested_at'),
      withdrawnAt: ofPerson('time', 'deletion_requests.withdrawn_at'),
      notedAt: 'not personal',
    },
  },
  newsletterSubscriptions: {
    person: { where: (person) => isOwnAddress(sql`email_folded`, person), rows: 'deleted' },
    columns: {
      emailFolded: ofPerson('e-mail address', not('the profile has it')),
      subscribed: ofPerson('choice', 'newsletter.subscribed'),
      changedAt: ofPerson('time of the choice', 'newsletter.changed_at'),
    },
  },
  trail: {
    person: {
      where: ({ id }) => sql`(actor = ${id} and actor_kind = 'user') or object = ${id}`,
      rows: 'replaced',
    },
    columns: {
      ...impersonal('id', 'actorKind', 'requestId'),
      at: ofPerson('time of an act', 'trail.at', stays(NAMELESS)),
      act: ofPerson('act', 'trail.act', stays(NAMELESS)),
      actor: ofPerson('user or operator', not('it is the account itself, or an employee'), stays(NAMELESS)),
      object: ofPerson('user or record', 'trail.object', stays(NAMELESS)),
      network: ofPerson('shortened network', 'trail.network', atOnce(null)),
      details: ofPerson('levels, numbers and counts', 'trail.details', stays(NAMELESS)),
    },
  },
  erasures: {
    columns: impersonal('kind', 'id', 'at', 'orderNos', 'isDone'),
  },
  users: {
    person: { where: ({ id }) => sql`id = ${id}`, rows: 'replaced' },
    columns: {
      id: 'not personal',
      email: ofPerson('e-mail address', 'profile.email', atOnceBy(ERASED_ADDRESS)),
      emailFolded: ofPerson('e-mail address', not('the profile has it'), atOnceBy(ERASED_ADDRESS)),
      firstName: ofPerson('name', 'profile.first_name', atOnce(NO_NAME)),
      lastName: ofPerson('name', 'profile.last_name', atOnce(NO_NAME)),
      companyId: ofPerson(
        'employer',
        'company.name',
        stays('Its orders show that one of its people placed them.'),
      ),
      role: 'not personal',
      permissionLevel: ofPerson('level', 'profile.permission_level', atOnce(LEVELS.blocked)),
      kind: ofPerson('kind of user', 'profile.kind', stays(NAMELESS)),
      language: ofPerson('language', 'profile.language', stays(NAMELESS)),
      telephone: ofPerson('telephone number', 'profile.telephone', atOnce(null)),
      passwordHash: ofPerson('password', SECRET, atOnce(null)),
      active: ofPerson('whether the person may sign in', not('it follows from the file'), atOnce(false)),
      emailVerifiedAt: ofPerson('time', 'profile.email_verified', atOnce(null)),
      createdAt: ofPerson('time', 'profile.created_at', stays(NAMELESS)),
    },
  },
  cartItems: {
    person: ALL_OF_USER,
    company: { where: ({ id }) => sql`company_id = ${id}`, rows: 'deleted' },
    columns: {
      userId: ofPerson('user', not('the account itself')),
      companyId: ofPerson('company that the cart is for', 'shopping_cart.company_name'),
      articleNo: ofPerson('article', 'shopping_cart.article_no'),
      quantity: ofPerson('quantity', 'shopping_cart.quantity'),
      machineNo: ofPerson('machine', 'shopping_cart.machine_no'),
      position: 'not personal',
    },
  },
  memoryListEntries: {
    person: ALL_OF_USER,
    columns: {
      userId: ofPerson('user', not('the account itself')),
      articleNo: ofPerson('article', 'memory_list.article_no'),
      quantity: ofPerson('quantity', 'memory_list.quantity'),
      note: ofPerson('note', 'memory_list.note'),
      machineNo: ofPerson('machine', 'memory_list.machine_no'),
      addedAt: ofPerson('time', 'memory_list.added_at'),
    },
  },
  dataSheetDownloads: {
    person: ALL_OF_USER,
    columns: {
      userId: ofPerson('user', not('the account itself')),
      dataSheetId: ofPerson('data sheet', 'data_sheet_downloads.article_no'),
      version: ofPerson('version', 'data_sheet_downloads.version'),
      downloadedAt: ofPerson('time', 'data_sheet_downloads.downloaded_at'),
    },
  },
  news: {
    person: ALL_OF_USER,
    columns: {
      ...impersonal('id', 'occasion'),
      userId: ofPerson('user', not('the account itself')),
      kind: ofPerson('kind of news', 'news.kind'),
      at: ofPerson('time', 'news.at'),
      subject: ofPerson('order, offer or data sheet', 'news.subject'),
      seenAt: ofPerson('time', 'news.seen_at'),
    },
  },
  newsWithoutMail: {
    person: ALL_OF_USER,
    columns: {
      userId: ofPerson('user', not('the account itself')),
      kind: ofPerson('kind of news', 'news_without_mail.kind'),
    },
  },
  idempotencyKeys: {
    person: { where: ofUser, rows: 'deleted' },
    columns: {
      userId: ofPerson('user', not('the account itself')),
      key: ofPerson('attempt', SECRET),
      operation: ofPerson('kind of attempt', not('orders, offers and messages are in the file')),
      formula: 'not personal',
      requestHash: ofPerson('attempt', SECRET),
      body: ofPerson('answer', not('orders, offers and messages are in the file')),
      createdAt: ofPerson('time', not('orders, offers and messages are in the file')),
    },
  },
} as const satisfies Places<
  | 'cartItems'
  | 'rateLimitHits'
  | 'dataSheetDownloads'
  | 'deletionRequests'
  | 'erasures'
  | 'idempotencyKeys'
  | 'memoryListEntries'
  | 'news'
  | 'newsWithoutMail'
  | 'newsletterSubscriptions'
  | 'signUps'
  | 'trail'
  | 'users'
>;
