import type { Generated, JSONColumnType } from 'kysely';

import type { PermissionLevel, Role } from '#contract/access.contract.ts';
import type { ArticleKind, ContainerType, DataSheetRef, Unit } from '#contract/article.contract.ts';
import type { ContactPerson, DeliveryAddress } from '#contract/company.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { OfferState } from '#contract/offer.contract.ts';
import type { DeliveryStatus } from '#contract/order.contract.ts';
import type { CurrentUser } from '#contract/user.contract.ts';

export interface SettingsTable {
  name: string;
  value: string;
}

export interface CompaniesTable {
  id: string;
  customerNo: string | null;
  name: string;
  kind: 'customer' | 'dealer' | 'maker';
  dealerId: string | null;
  street: string;
  postcode: string;
  city: string;
  country: string;
  telephone: string | null;
  email: string | null;
}

export interface UsersTable {
  id: string;
  email: string;
  emailFolded: string;
  firstName: string;
  lastName: string;
  companyId: string;
  role: Role;
  permissionLevel: PermissionLevel;
  kind: CurrentUser['kind'];
  language: Language;
  telephone: string | null;
  passwordHash: string | null;
  active: boolean;
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

export interface SessionsTable {
  idHash: string;
  userId: string;
  csrfTokenHash: string;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  userAgent: string | null;
}

export interface PriceRequestsTable {
  sessionIdHash: string;
  articleNo: string;
  requestedAt: Date;
}

export interface SignInFailuresTable {
  id: Generated<number>;
  emailFolded: string;
  networkAddress: string;
  failedAt: Date;
}

export interface VerificationTokensTable {
  tokenHash: string;
  userId: string;
  state: 'pending' | 'verified' | 'replaced';
  createdAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
}

export interface ContactsTable {
  id: string;
  companyId: string;
  salutation: string | null;
  firstName: string;
  lastName: string;
  function: string | null;
  email: string | null;
  telephone: string | null;
  mobile: string | null;
  language: Language;
  isDefault: boolean;
}

export interface DeliveryAddressesTable {
  id: string;
  companyId: string;
  companyName: string;
  additionalCompanyName: string | null;
  street: string;
  postcode: string;
  city: string;
  country: string;
  telephone: string | null;
  email: string | null;
  additionalAddressInformation: string | null;
}

export interface CategoriesTable {
  id: string;
  parentId: string | null;
  labelDe: string;
  labelEn: string;
  position: number;
}

export interface MachineTypesTable {
  id: string;
  category: string;
  labelDe: string;
  labelEn: string;
  position: number;
}

export interface ArticlesTable {
  articleNo: string;
  kind: ArticleKind;
  descriptionDe: string;
  descriptionEn: string;
  subDescriptionDe: string | null;
  subDescriptionEn: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  containerSize: number | null;
  unit: Unit;
  containerType: ContainerType | null;
  quantityStep: number;
  listPriceCents: number;
  priceCents: number;
  hsCode: string | null;
  discontinued: Generated<boolean>;
  replacedBy: string | null;
  codeFolded: string;
  searchFolded: string;
  descriptionDeFolded: string;
  descriptionEnFolded: string;
}

export interface ArticleMachineTypesTable {
  articleNo: string;
  machineTypeId: string;
}

export interface CatalogueVersionTable {
  onlyRow: Generated<boolean>;
  version: number;
}

export interface FilesTable {
  id: string;
  mediaType: string;
  fileName: string;
  content: Uint8Array;
}

export interface DataSheetsTable {
  id: string;
  articleNo: string;
  kind: DataSheetRef['kind'];
  language: Language;
  version: string;
  date: string;
  fileId: string | null;
}

export interface DataSheetDownloadsTable {
  userId: string;
  dataSheetId: string;
  version: string;
  downloadedAt: Date;
}

export interface MachinesTable {
  machineNo: string;
  machineTypeId: string | null;
  category: string;
  companyId: string;
  dealerId: string | null;
  builtOn: string | null;
  warrantyUntil: string | null;
  supportContract: boolean;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
}

export interface MachineEquipmentTable {
  machineNo: string;
  position: number;
  articleNo: string | null;
  descriptionDe: string;
  descriptionEn: string;
  quantity: number;
}

export interface ServiceReportsTable {
  id: string;
  machineNo: string;
  category: string;
  date: string;
  technician: string;
  summaryDe: string;
  summaryEn: string;
  fileId: string | null;
}

export interface DocumentsTable {
  id: string;
  machineNo: string | null;
  orderNo: string | null;
  offerNo: string | null;
  kind: string;
  vdiClass: string | null;
  language: string | null;
  titleDe: string;
  titleEn: string;
  date: string;
  fileName: string;
  fileId: string | null;
}

export interface LocationChangesTable {
  id: string;
  machineNo: string;
  userId: string;
  createdAt: Date;
  street: string;
  postcode: string;
  city: string;
  country: string;
  contact: string;
  date: string;
  note: string | null;
}

export interface CartItemsTable {
  userId: string;
  companyId: string;
  articleNo: string;
  quantity: number;
  machineNo: string | null;
  position: Generated<number>;
}

export interface MemoryListEntriesTable {
  userId: string;
  articleNo: string;
  quantity: number;
  note: string | null;
  machineNo: string | null;
  addedAt: Date;
}

export interface OrdersTable {
  orderNo: string;
  companyId: string;
  userId: string | null;
  customerOrderNo: string | null;
  createdAt: Date;
  orderDate: string;
  promisedDeliveryDate: string | null;
  deliveryDate: string | null;
  deliveryStatus: DeliveryStatus;
  deliveryTerm: string | null;
  trackingNo: string | null;
  trackingUrl: string | null;
  commission: string | null;
  salesOrderType: string;
  invoiceNo: string | null;
  deliveryNoteNo: string | null;
  quotationNo: string | null;
  onBehalfOf: string | null;
  additionalInformation: string | null;
  contactPerson: JSONColumnType<ContactPerson | null>;
  deliveryAddress: JSONColumnType<DeliveryAddress | null>;
  subtotalCents: number | null;
  surchargeCents: number | null;
  vatCents: number | null;
  totalCents: number | null;
  vatRate: number;
  complete: boolean;
  searchFolded: string;
}

export interface OrderItemsTable {
  orderNo: string;
  position: number;
  articleNo: string;
  kind: ArticleKind;
  descriptionDe: string;
  descriptionEn: string;
  subDescriptionDe: string | null;
  subDescriptionEn: string | null;
  quantity: number;
  unit: Unit;
  priceCents: number | null;
  lineTotalCents: number | null;
  machineNo: string | null;
}

export interface OffersTable {
  offerNo: string;
  companyId: string;
  userId: string | null;
  state: OfferState;
  createdAt: Date;
  validUntil: string | null;
  declineReason: string | null;
  orderNo: string | null;
  customerOrderNo: string | null;
  additionalInformation: string | null;
  contactPerson: JSONColumnType<ContactPerson | null>;
  deliveryAddress: JSONColumnType<DeliveryAddress | null>;
  subtotalCents: number | null;
  surchargeCents: number | null;
  vatCents: number | null;
  totalCents: number | null;
  vatRate: number;
  complete: boolean;
  searchFolded: string;
}

export interface OfferItemsTable {
  offerNo: string;
  position: number;
  articleNo: string;
  kind: ArticleKind;
  descriptionDe: string;
  descriptionEn: string;
  subDescriptionDe: string | null;
  subDescriptionEn: string | null;
  quantity: number;
  unit: Unit;
  priceCents: number | null;
  lineTotalCents: number | null;
  machineNo: string | null;
}

export interface IdempotencyKeysTable {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  body: string;
  createdAt: Date;
}

export interface NewsletterSubscriptionsTable {
  emailFolded: string;
  subscribed: boolean;
  changedAt: Date;
}

export interface MissingTextsTable {
  language: string;
  namespace: string;
  key: string;
  firstSeenAt: Date;
}

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
