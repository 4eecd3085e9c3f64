import type { Language } from '#contract/language.contract.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';

import { like, wordsOf } from '#tests/support/words.ts';
import { BLANK, type Person } from './person.ts';

/** Guides a person at the keyboard through the portal in one language. */
export const journeyOf = (person: Person, language: Language = 'en-GB') => {
  const { articles, auth, cart, checkout, listing, shell, shop } = wordsOf(language);

  const signIn = async (email: string, password = DEMO_PASSWORD) => {
    await person.fill(like(auth.signIn.email), email);
    await person.fill(like(auth.signIn.password), password);
    await person.press('button', auth.signIn.submit);
  };

  return {
    signIn,

    /** Answers the consent banner, which otherwise stays on the screen. */
    declineCookies: () => person.press('button', shell.consent.decline),

    arriveSignedIn: async (email: string, path = '/myotec/my-memory-list') => {
      await person.open(path);
      await person.press('button', shell.consent.decline);
      await signIn(email);
      await person.page
        .getByRole('heading', { level: 1, name: auth.signIn.title })
        .waitFor({ state: 'detached' });
    },

    /** Skips the steps above: the person has already signed in, in this language, and has accepted only necessary cookies. */
    beSignedIn: async (email: string, path: string, prepare?: () => Promise<unknown>) => {
      await person.open(BLANK);
      await person.page.evaluate(() => localStorage.setItem('cookie-consent', 'false'));
      await person.call('POST', '/auth/sign-in/', { email, password: DEMO_PASSWORD });
      await person.call('PATCH', '/me/language/', { language });
      await prepare?.();
      await person.open(path);
    },

    /** Uses the language menu of the top bar, because a user's own language takes precedence over the browser's. */
    chooseLanguage: async (to: Language) => {
      await person.press('button', /Language|Sprache/);
      await person.page.getByRole('menu').waitFor();
      await person.page.keyboard.type(to === 'de-DE' ? 'Deutsch' : 'English');
      await person.page.keyboard.press('Enter');
      await person.page.locator(`html[lang="${to}"]`).waitFor();
    },

    /** Searches a list of the shop and puts an article into the cart. */
    addArticle: async (kind: 'media' | 'spare-parts', articleNo: string, quantity: number) => {
      await person.open(`/shop/${kind}`);
      await person.fill(new RegExp(`^${listing.search.label}$`), articleNo);
      await person.see('button', shop.article.addName.replace('{{articleNo}}', articleNo));
      await person.fill(like(articles.quantity.of.replace('{{articleNo}}', articleNo)), String(quantity));
      await person.press('button', shop.article.addName.replace('{{articleNo}}', articleNo));
      await person.seeText(like(shop.article.inCart));
    },

    openCart: () => person.press('button', like(shell.cart.open_other.split(',')[0]!)),

    toCheckout: async (intent: 'order' | 'quote') => {
      await person.press('link', intent === 'order' ? cart.actions.checkout : cart.actions.quote);
      await person.heading(new RegExp(checkout.heading.overview));
    },

    /** Enters the order number and continues: to review if the delivery is known from the last order, or else to delivery. */
    fillOverview: async (customerOrderNo: string) => {
      await person.fill(like(checkout.customerOrderNo.label), customerOrderNo);
      await person.press('button', new RegExp(`${checkout.actions.toDelivery}|${checkout.actions.toReview}`));
      await person.heading(
        new RegExp(
          `${checkout.heading.delivery}|${checkout.heading.review.order}|${checkout.heading.review.quote}`,
        ),
      );
    },

    /** Chooses the first delivery address and contact person, and goes to review. */
    chooseDelivery: async () => {
      const change = person.page.getByRole('link', { name: checkout.review.changeAddress });
      if (await change.isVisible()) await person.press('link', checkout.review.changeAddress);
      await person.heading(new RegExp(checkout.heading.delivery));
      await person.choose(like(checkout.deliveryAddress.label));
      await person.choose(like(checkout.contactPerson.label));
      await person.press('button', checkout.actions.toReview);
      await person.page
        .getByRole('heading', { level: 1, name: new RegExp(checkout.heading.delivery) })
        .waitFor({
          state: 'detached',
        });
    },

    acceptTerms: () => person.press('checkbox', like(checkout.review.terms.split('<')[0]!)),

    submit: (intent: 'order' | 'quote') => person.press('button', checkout.review.submit[intent]),

    /** Uses the account menu of the top bar. */
    signOut: async () => {
      await person.press('button', like(shell.account.label));
      await person.page.getByRole('menuitem', { name: shell.signOut }).waitFor();
      await person.page.keyboard.press('End');
      await person.page.keyboard.press('Enter');
    },

    placed: (intent: 'order' | 'quote') => person.heading(new RegExp(checkout.heading.placed[intent])),

    /** Saves the document that confirms the order or the quote request; returns its file name. */
    saveDocument: async (intent: 'order' | 'quote'): Promise<string> => {
      const saved = person.page.waitForEvent('download');
      await person.press('link', checkout.placed.confirmation[intent]);
      return (await saved).suggestedFilename();
    },
  };
};

export type Journey = ReturnType<typeof journeyOf>;
