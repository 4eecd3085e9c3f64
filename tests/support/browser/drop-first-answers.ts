import type { Page } from 'playwright-core';

import {
  FIRST_ANSWERS_ID,
  FIRST_PICTURE_ID,
  FIRST_TEXTS_ID,
} from '#contract/pages/first-answers.contract.ts';

/** Runs inside the page. */
const dropElements = (ids: readonly string[]): void => {
  const observer = new MutationObserver(() => {
    for (const id of ids) document.getElementById(id)?.remove();
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
};

/** Removes the answers, texts and picture that a page contains, before its scripts run, so that the client makes all calls itself. */
export const dropFirstAnswers = (page: Page) =>
  page.addInitScript(dropElements, [FIRST_ANSWERS_ID, FIRST_TEXTS_ID, FIRST_PICTURE_ID]);
