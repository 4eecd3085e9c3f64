import { lazy, type ComponentType } from 'react';

import type { ArticleKind } from '#contract/article.contract.ts';
import { loadTexts } from '#i18n/texts.ts';
import type { ScreenId } from '#machines/navigation/routes.ts';
import { LaterPage } from '#ui/shell/later-page.tsx';

/** The cart, loaded when it is first opened. */
export const CartDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('#ui/cart/cart-drawer.tsx'), loadTexts('cart', 'articles')]);
  return drawer;
});

/** A screen of a flow is loaded with its chart, its services and its texts when the address first asks for it. */
const later = (screen: ScreenId): ComponentType =>
  function Later() {
    return <LaterPage screen={screen} />;
  };

const articleSearch = async () => {
  const [{ articleSearchMachine }, { articleSearchActors }, { findArticles }] = await Promise.all([
    import('#machines/article-search/article-search.machine.ts'),
    import('#machines/article-search/article-search.actors.ts'),
    import('#api/articles/articles.ts'),
    loadTexts('shop', 'articles'),
  ]);
  return articleSearchMachine.provide({ actors: articleSearchActors({ findArticles }) });
};

const media = lazy(async () => {
  const [{ default: MediaScreen }, machine] = await Promise.all([
    import('#ui/shop/media-screen.tsx'),
    articleSearch(),
  ]);
  return { default: () => <MediaScreen machine={machine} /> };
});

const spareParts = lazy(async () => {
  const [{ default: SparePartsScreen }, machine] = await Promise.all([
    import('#ui/shop/spare-parts-screen.tsx'),
    articleSearch(),
  ]);
  return { default: () => <SparePartsScreen machine={machine} /> };
});

const articleDetails = (kind: ArticleKind) =>
  lazy(async () => {
    const [
      { default: ArticleDetailsScreen },
      { articleDetailsMachine },
      { articleDetailsActors },
      { loadArticle },
    ] = await Promise.all([
      import('#ui/shop/article-details-screen.tsx'),
      import('#machines/article-details/article-details.machine.ts'),
      import('#machines/article-details/article-details.actors.ts'),
      import('#api/articles/articles.ts'),
      loadTexts('shop', 'articles'),
    ]);
    const machine = articleDetailsMachine.provide({ actors: articleDetailsActors({ loadArticle }) });
    return { default: () => <ArticleDetailsScreen kind={kind} machine={machine} /> };
  });

const checkout = lazy(async () => {
  const [{ default: CheckoutScreen }, { servedCheckout }] = await Promise.all([
    import('#ui/checkout/checkout-screen.tsx'),
    import('./checkout-services.ts'),
    loadTexts('checkout', 'cart', 'articles'),
  ]);
  return { default: () => <CheckoutScreen machine={servedCheckout} /> };
});

const signIn = lazy(async () => {
  const [
    { default: SignInScreen },
    { signInMachine },
    { signInActors },
    { loadProvider, signIn: sendCredentials, leaveForProvider },
  ] = await Promise.all([
    import('#ui/auth/sign-in-screen.tsx'),
    import('#machines/sign-in/sign-in.machine.ts'),
    import('#machines/sign-in/sign-in.actors.ts'),
    import('#api/sign-in/sign-in.ts'),
    loadTexts('auth'),
  ]);
  const machine = signInMachine.provide({
    actors: signInActors({ loadProvider, signIn: sendCredentials, leaveForProvider }),
  });
  return { default: () => <SignInScreen machine={machine} /> };
});

const migration = lazy(async () => {
  const [screen] = await Promise.all([import('#ui/auth/migration-screen.tsx'), loadTexts('auth')]);
  return screen;
});

const verifyEmail = lazy(async () => {
  const [
    { default: VerifyEmailScreen },
    { emailVerificationMachine },
    { emailVerificationActors },
    { verifyEmail: verifyToken },
  ] = await Promise.all([
    import('#ui/auth/verify-email-screen.tsx'),
    import('#machines/email-verification/email-verification.machine.ts'),
    import('#machines/email-verification/email-verification.actors.ts'),
    import('#api/email-verification/verify-email.ts'),
    loadTexts('auth'),
  ]);
  const machine = emailVerificationMachine.provide({
    actors: emailVerificationActors({ verifyEmail: verifyToken }),
  });
  return { default: () => <VerifyEmailScreen machine={machine} /> };
});

const unsubscribe = lazy(async () => {
  const [
    { default: UnsubscribeScreen },
    { newsletterUnsubscribeMachine },
    { newsletterUnsubscribeActors },
    { unsubscribe: unsubscribeAddress },
  ] = await Promise.all([
    import('#ui/auth/unsubscribe-screen.tsx'),
    import('#machines/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts'),
    import('#machines/newsletter-unsubscribe/newsletter-unsubscribe.actors.ts'),
    import('#api/newsletter/unsubscribe.ts'),
    loadTexts('auth'),
  ]);
  const machine = newsletterUnsubscribeMachine.provide({
    actors: newsletterUnsubscribeActors({ unsubscribe: unsubscribeAddress }),
  });
  return { default: () => <UnsubscribeScreen machine={machine} /> };
});

/** What is said of the cart wherever the person is. */
export const CartAnnouncer = lazy(async () => {
  const [announcer] = await Promise.all([import('#ui/cart/cart-announcer.tsx'), loadTexts('cart')]);
  return announcer;
});

export const screens: Readonly<Record<ScreenId, ComponentType>> = {
  signIn,
  signUp: later('signUp'),
  migration,
  verifyEmail,
  unsubscribe,
  myAccount: later('myAccount'),
  dashboard: later('dashboard'),
  memoryList: later('memoryList'),
  machines: later('machines'),
  machineDetails: later('machineDetails'),
  dataSheets: later('dataSheets'),
  orders: later('orders'),
  offers: later('offers'),
  customers: later('customers'),
  media,
  mediaDetails: articleDetails('media'),
  spareParts,
  sparePartDetails: articleDetails('spare_part'),
  checkout,
};
