import type {
  UsersTable,
  DeletionRequestsTable,
  VerificationTokensTable,
  NewsletterSubscriptionsTable,
} from '#server/db/accounts/account.tables.ts';
import type { SignUpsTable } from '#server/db/accounts/sign-up.tables.ts';
import type { CartItemsTable, MemoryListEntriesTable } from '#server/db/carts/cart.tables.ts';
import type {
  MissingTextsTable,
  CategoriesTable,
  MachineTypesTable,
  ArticlesTable,
  ArticleMachineTypesTable,
  CatalogueVersionTable,
  CatalogueChangesTable,
  OrderedArticlesTable,
  PicturesTable,
  PriceRequestsTable,
} from '#server/db/catalogue/catalogue.tables.ts';
import type { ClientFilesTable } from '#server/db/client/client-files.tables.ts';
import type {
  CompaniesTable,
  ContactsTable,
  DeliveryAddressesTable,
} from '#server/db/companies/company.tables.ts';
import type { DataSheetsTable, DataSheetDownloadsTable } from '#server/db/data-sheets/data-sheet.tables.ts';
import type {
  FilesTable,
  ReleasedDocumentsTable,
  DocumentsTable,
} from '#server/db/documents/document.tables.ts';
import type { ErasuresTable } from '#server/db/erasure/erasure.tables.ts';
import type { IdempotencyKeysTable } from '#server/db/idempotency.tables.ts';
import type {
  MachineQuestionsTable,
  MachinesTable,
  MachineEquipmentTable,
  ServiceReportsTable,
  LocationChangesTable,
} from '#server/db/machines/machine.tables.ts';
import type { MailsTable } from '#server/db/mail/mail.tables.ts';
import type { NewsTable, NewsWithoutMailTable } from '#server/db/news/news.tables.ts';
import type { OffersTable, OfferItemsTable, OfferMessagesTable } from '#server/db/offers/offer.tables.ts';
import type { DeliveriesTable, DeliveryItemsTable } from '#server/db/orders/delivery.tables.ts';
import type { OrdersTable, OrderItemsTable } from '#server/db/orders/order.tables.ts';
import type { RateLimitHitsTable } from '#server/db/rate-limit-hits.tables.ts';
import type {
  OpenidLoginsTable,
  OpenidLogoutTokensTable,
  OpenidSessionsTable,
  UserIdentitiesTable,
} from '#server/db/sign-in/openid.tables.ts';
import type {
  SessionsTable,
  ResetLinksTable,
  ResetRequestsTable,
  KnownDevicesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
} from '#server/db/sign-in/sign-in.tables.ts';
import type { TrailTable } from '#server/db/trail/trail.tables.ts';

import type { SettingsTable } from './settings.tables.ts';

/** Lists the tables with their columns in camelCase; Kysely turns the names into the snake_case of the SQL. */
export interface Tables {
  settings: SettingsTable;
  companies: CompaniesTable;
  users: UsersTable;
  sessions: SessionsTable;
  deletionRequests: DeletionRequestsTable;
  priceRequests: PriceRequestsTable;
  verificationTokens: VerificationTokensTable;
  signUps: SignUpsTable;
  rateLimitHits: RateLimitHitsTable;
  resetLinks: ResetLinksTable;
  resetRequests: ResetRequestsTable;
  contacts: ContactsTable;
  deliveryAddresses: DeliveryAddressesTable;
  categories: CategoriesTable;
  machineTypes: MachineTypesTable;
  articles: ArticlesTable;
  articleMachineTypes: ArticleMachineTypesTable;
  catalogueVersion: CatalogueVersionTable;
  catalogueChanges: CatalogueChangesTable;
  orderedArticles: OrderedArticlesTable;
  files: FilesTable;
  pictures: PicturesTable;
  releasedDocuments: ReleasedDocumentsTable;
  dataSheets: DataSheetsTable;
  dataSheetDownloads: DataSheetDownloadsTable;
  machines: MachinesTable;
  machineEquipment: MachineEquipmentTable;
  serviceReports: ServiceReportsTable;
  documents: DocumentsTable;
  locationChanges: LocationChangesTable;
  machineQuestions: MachineQuestionsTable;
  cartItems: CartItemsTable;
  memoryListEntries: MemoryListEntriesTable;
  orders: OrdersTable;
  orderItems: OrderItemsTable;
  deliveries: DeliveriesTable;
  deliveryItems: DeliveryItemsTable;
  offers: OffersTable;
  offerItems: OfferItemsTable;
  offerMessages: OfferMessagesTable;
  idempotencyKeys: IdempotencyKeysTable;
  newsletterSubscriptions: NewsletterSubscriptionsTable;
  missingTexts: MissingTextsTable;
  clientFiles: ClientFilesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  recoveryCodes: RecoveryCodesTable;
  openidLogins: OpenidLoginsTable;
  openidSessions: OpenidSessionsTable;
  openidLogoutTokens: OpenidLogoutTokensTable;
  userIdentities: UserIdentitiesTable;
  knownDevices: KnownDevicesTable;
  mails: MailsTable;
  news: NewsTable;
  newsWithoutMail: NewsWithoutMailTable;
  trail: TrailTable;
  erasures: ErasuresTable;
}
