import type { Page } from 'playwright-core';

/**
 * Opens a page, holds its scripts back, and waits until it is drawn with its styles and fonts, which are separate files.
 * Returns a function that releases the scripts.
 */
export const openWithScriptsHeld = async (page: Page, open: () => Promise<unknown>): Promise<() => void> => {
  const { promise: allowed, resolve: letPass } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await allowed;
    await route.continue();
  });
  await open();
  await page.locator('h1').waitFor();
  // The maker's colours are in the page itself, not in a file.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
  await page.evaluate(() => {
    // Fonts are requested only when text is laid out with the styles; before that, `ready` waits for none.
    document.body.getBoundingClientRect();
    return document.fonts.ready.then(() => null);
  });
  return letPass;
};
