import type {
  SettingsTable,
  CompaniesTable,
  UsersTable,
  SessionsTable,
  SignInFailuresTable,
  VerificationTokensTable,
  ContactsTable,
  DeliveryAddressesTable,
  NewsletterSubscriptionsTable,
  MissingTextsTable,
} from './account.tables.ts';
import type {
  CategoriesTable,
  MachineTypesTable,
  ArticlesTable,
  ArticleMachineTypesTable,
  CatalogueVersionTable,
  FilesTable,
  DataSheetsTable,
  DataSheetDownloadsTable,
} from './catalogue.tables.ts';
import type {
  MachinesTable,
  MachineEquipmentTable,
  ServiceReportsTable,
  DocumentsTable,
  LocationChangesTable,
} from './machine.tables.ts';
import type {
  PriceRequestsTable,
  CartItemsTable,
  MemoryListEntriesTable,
  OrdersTable,
  OrderItemsTable,
  OffersTable,
  OfferItemsTable,
  IdempotencyKeysTable,
} from './order.tables.ts';

/** Column names are camelCase in code; Kysely turns them into the snake_case of the SQL. */
export interface Tables {
  settings: SettingsTable;
  companies: CompaniesTable;
  users: UsersTable;
  sessions: SessionsTable;
  priceRequests: PriceRequestsTable;
  signInFailures: SignInFailuresTable;
  verificationTokens: VerificationTokensTable;
  contacts: ContactsTable;
  deliveryAddresses: DeliveryAddressesTable;
  categories: CategoriesTable;
  machineTypes: MachineTypesTable;
  articles: ArticlesTable;
  articleMachineTypes: ArticleMachineTypesTable;
  catalogueVersion: CatalogueVersionTable;
  files: FilesTable;
  dataSheets: DataSheetsTable;
  dataSheetDownloads: DataSheetDownloadsTable;
  machines: MachinesTable;
  machineEquipment: MachineEquipmentTable;
  serviceReports: ServiceReportsTable;
  documents: DocumentsTable;
  locationChanges: LocationChangesTable;
  cartItems: CartItemsTable;
  memoryListEntries: MemoryListEntriesTable;
  orders: OrdersTable;
  orderItems: OrderItemsTable;
  offers: OffersTable;
  offerItems: OfferItemsTable;
  idempotencyKeys: IdempotencyKeysTable;
  newsletterSubscriptions: NewsletterSubscriptionsTable;
  missingTexts: MissingTextsTable;
}
