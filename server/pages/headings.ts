import type { FirstAnswer } from '#contract/pages/first-answers.contract.ts';
import type { ScreenId } from '#machines/portal/navigation/routes.ts';

import type { Texts } from './built-client.ts';
import { CART_CALL, articleCall, machineCall, offerCall, orderCall } from './first-calls.ts';
import { textIn } from './page-texts.ts';

/** The top of a page. */
export interface Heading {
  /** The name of the list to which the link above the title leads. */
  readonly back?: string;
  readonly above?: string;
  readonly title: string;
  readonly lead?: string;
}

interface Known {
  readonly texts: Texts;
  readonly answers: Readonly<Record<string, FirstAnswer>>;
}

/** The title, and the lead below it, of each page where both are always the same. */
const FIXED: Partial<Readonly<Record<ScreenId, readonly [title: string, lead?: string]>>> = {
  signIn: ['auth:signIn.title'],
  signUp: ['registration:title'],
  migration: ['auth:migration.title', 'auth:migration.lead'],
  unsubscribe: ['auth:unsubscribe.title'],
  myAccount: ['account:title'],
  dashboard: ['dashboard:title', 'dashboard:lead'],
  memoryList: ['memory:title', 'memory:lead'],
  machines: ['machines:title', 'machines:lead'],
  dataSheets: ['sheets:title', 'sheets:lead'],
  orders: ['orders:title', 'orders:lead'],
  offers: ['offers:title', 'offers:lead'],
  customers: ['customers:title', 'customers:lead'],
  desk: ['desk:title', 'desk:lead'],
  media: ['shop:media.title', 'shop:media.lead'],
  spareParts: ['shop:spareParts.title', 'shop:spareParts.lead'],
  quickOrder: ['quick:title', 'quick:lead'],
  cart: ['cart:title'],
};

/**
 * The checkout of a cart with lines opens at the first step, unless the browser remembers another step of this person
 * (src/ui/checkout/opening.tsx).
 */
const FIRST_STEP = { step: 1, count: 4 };

type Answer = Readonly<Record<string, unknown>>;

const answerTo = (call: string, { answers }: Known): Answer | null => {
  const answer = answers[call];
  return answer?.status === 200 ? (JSON.parse(answer.body) as Answer) : null;
};

const stringIn = (answer: Answer, name: string): string | undefined => {
  const value = answer[name];
  return typeof value === 'string' ? value : undefined;
};

/** The heading of an article's page, with the name of its list. */
const articleHeading =
  (root: string, backKey: string) =>
  (part: string, known: Known): Heading | null => {
    const article = answerTo(articleCall(root, part), known);
    const title = article && stringIn(article, 'description');
    const articleNo = article && stringIn(article, 'article_no');
    const back = textIn(known.texts, backKey);
    const above = articleNo && textIn(known.texts, 'shop:details.articleNo', { articleNo });
    if (!title || !back || !above) return null;
    const lead = stringIn(article, 'sub_description');
    return { back, above, title, ...(lead && { lead }) };
  };

/** The heading of a record's page by its number, if such a record exists. */
const recordHeading =
  (
    callOf: (part: string) => string,
    numberName: string,
    titleKey: string,
    valueName: string,
    backKey: string,
  ) =>
  (part: string, known: Known): Heading | null => {
    const record = answerTo(callOf(part), known);
    const number = record && stringIn(record, numberName);
    const back = textIn(known.texts, backKey);
    const title = number && textIn(known.texts, titleKey, { [valueName]: number });
    return title && back ? { back, title } : null;
  };

const checkoutHeading = (_: string, known: Known): Heading | null => {
  const items = answerTo(CART_CALL, known)?.['items'];
  const above = textIn(known.texts, 'checkout:heading.kind.order');
  const overview = textIn(known.texts, 'checkout:heading.overview');
  const title = overview && textIn(known.texts, 'checkout:heading.step', { ...FIRST_STEP, title: overview });
  return Array.isArray(items) && items.length > 0 && above && title ? { above, title } : null;
};

/** The headings of pages that depend on answers of the API, given the last part of the address. */
const FOUND: Partial<Readonly<Record<ScreenId, (part: string, known: Known) => Heading | null>>> = {
  mediaDetails: articleHeading('media', 'shop:details.backToMedia'),
  sparePartDetails: articleHeading('spare-parts', 'shop:details.backToSpareParts'),
  checkout: checkoutHeading,
  orderDetails: recordHeading(orderCall, 'order_no', 'orders:details.title', 'orderNo', 'orders:details.all'),
  offerDetails: recordHeading(offerCall, 'offer_no', 'offers:details.title', 'offerNo', 'offers:details.all'),
  machineDetails: recordHeading(
    machineCall,
    'machine_no',
    'machines:details.title',
    'machineNo',
    'machines:details.back',
  ),
};

/** Returns the heading that a page will show; `null` if only its screen knows it. */
export const headingOf = (screen: ScreenId, url: string, known: Known): Heading | null => {
  const [titleName, leadName] = FIXED[screen] ?? [];
  const title = titleName && textIn(known.texts, titleName);
  const lead = leadName && textIn(known.texts, leadName);
  if (title) return { title, ...(lead && { lead }) };
  const [path = '', query] = url.split(/[?#]/);
  // The address may name a step, an offer or a quote request.
  if (screen === 'checkout' && query !== undefined) return null;
  return FOUND[screen]?.(path.slice(path.lastIndexOf('/') + 1), known) ?? null;
};
