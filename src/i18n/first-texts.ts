import { FIRST_TEXTS_ID, type FirstTexts } from '#contract/pages/first-answers.contract.ts';

let page: FirstTexts | null | undefined;

/** Reads the texts that the server put into the page, in the language that the server chose; `null` if there are none. */
export const firstTexts = (): FirstTexts | null => {
  if (page !== undefined) return page;
  const element = document.getElementById(FIRST_TEXTS_ID);
  page = element === null ? null : (JSON.parse(element.textContent) as FirstTexts);
  element?.remove();
  return page;
};
