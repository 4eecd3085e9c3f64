import { deletionRequestRoutes } from './routes/accounts/deletion-request.routes.ts';
import { meRoutes } from './routes/accounts/me.routes.ts';
import { newsletterRoutes } from './routes/accounts/newsletter.routes.ts';
import { personalDataRoutes } from './routes/accounts/personal-data.routes.ts';
import { signUpRoutes } from './routes/accounts/sign-up.routes.ts';
import { tokenVerificationRoutes } from './routes/accounts/token-verification.routes.ts';
import { userRoutes } from './routes/accounts/users.routes.ts';
import { verificationMailRoutes } from './routes/accounts/verification-mail.routes.ts';
import { memoryListDocumentRoutes } from './routes/carts/memory-list-document.routes.ts';
import { memoryListRoutes } from './routes/carts/memory-list.routes.ts';
import { shoppingCartFilesRoutes } from './routes/carts/shopping-cart-files.routes.ts';
import { shoppingCartRoutes } from './routes/carts/shopping-cart.routes.ts';
import { mediaRoutes } from './routes/catalogue/media.routes.ts';
import { pictureRoutes } from './routes/catalogue/pictures.routes.ts';
import { priceRequestRoutes } from './routes/catalogue/price-request.routes.ts';
import { quickOrderRoutes } from './routes/catalogue/quick-order.routes.ts';
import { searchRoutes } from './routes/catalogue/search.routes.ts';
import { sparePartRoutes } from './routes/catalogue/spare-parts.routes.ts';
import { companyRoutes } from './routes/companies/company.routes.ts';
import { customerRoutes } from './routes/companies/customers.routes.ts';
import { configRoutes } from './routes/config.routes.ts';
import { dashboardRoutes } from './routes/dashboard.routes.ts';
import { dataSheetRoutes } from './routes/data-sheets/datasheets.routes.ts';
import { deskAccessRoutes } from './routes/desk/desk-access.routes.ts';
import { deskOfferRoutes } from './routes/desk/desk-offers.routes.ts';
import { deskQuestionRoutes } from './routes/desk/desk-questions.routes.ts';
import { deskRoutes } from './routes/desk/desk.routes.ts';
import { documentRoutes } from './routes/documents/documents.routes.ts';
import { healthRoutes } from './routes/health.routes.ts';
import { localeRoutes } from './routes/locales.routes.ts';
import { machineDetailsRoutes } from './routes/machines/machine-details.routes.ts';
import { machineRoutes } from './routes/machines/machines.routes.ts';
import { newsRoutes } from './routes/news/news.routes.ts';
import { offerMessageRoutes } from './routes/offers/offer-messages.routes.ts';
import { offerRoutes } from './routes/offers/offers.routes.ts';
import { openApiRoutes } from './routes/openapi.routes.ts';
import { orderRoutes } from './routes/orders/orders.routes.ts';
import { accountSessionRoutes } from './routes/sign-in/account-sessions.routes.ts';
import { authRoutes } from './routes/sign-in/auth.routes.ts';
import { backChannelLogoutRoutes } from './routes/sign-in/back-channel-logout.routes.ts';
import { openIdRoutes } from './routes/sign-in/openid.routes.ts';
import { passkeySignInRoutes } from './routes/sign-in/passkey-sign-in.routes.ts';
import { passkeyRoutes } from './routes/sign-in/passkeys.routes.ts';
import { passwordResetRoutes } from './routes/sign-in/password-reset.routes.ts';

/** Lists the routes below /api, in the order of the OpenAPI document. */
export const API_ROUTES = [
  healthRoutes,
  openApiRoutes,
  configRoutes,
  localeRoutes,
  newsletterRoutes,
  tokenVerificationRoutes,
  authRoutes,
  passkeySignInRoutes,
  passwordResetRoutes,
  openIdRoutes,
  backChannelLogoutRoutes,
  signUpRoutes,
  verificationMailRoutes,
  userRoutes,
  meRoutes,
  accountSessionRoutes,
  passkeyRoutes,
  personalDataRoutes,
  deletionRequestRoutes,
  companyRoutes,
  mediaRoutes,
  searchRoutes,
  sparePartRoutes,
  pictureRoutes,
  priceRequestRoutes,
  shoppingCartRoutes,
  shoppingCartFilesRoutes,
  memoryListRoutes,
  quickOrderRoutes,
  memoryListDocumentRoutes,
  orderRoutes,
  offerRoutes,
  offerMessageRoutes,
  machineRoutes,
  machineDetailsRoutes,
  customerRoutes,
  dataSheetRoutes,
  documentRoutes,
  dashboardRoutes,
  newsRoutes,
  deskRoutes,
  deskOfferRoutes,
  deskAccessRoutes,
  deskQuestionRoutes,
];
