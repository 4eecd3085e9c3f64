import type { Language } from '#contract/language.contract.ts';
import { wireComparison, wireDeliveries, wireMerge, wireOrder } from '#tests/ui/orders/order-answers.ts';

import { shopArticles, type WireArticle } from './shop-articles.ts';
import { MAKER_OF_PORTAL } from '#tests/support/browser/maker-of-portal.ts';

type Level = -2 | 0 | 20 | 99;
interface FoundRecord {
  readonly kind: 'order' | 'offer' | 'machine';
  readonly number: string;
  readonly customer_order_no: string | null;
  readonly machine_type: string | null;
}
interface SavedPart {
  readonly quantity: number;
  readonly note: string | null;
  readonly addedAt: string;
  readonly machine_no?: string | null;
}
interface CartBody {
  /** Only a bulk add or a reorder sends these. */
  readonly lines?: readonly CartBody[];
  /** Only a quick order sends these. */
  readonly rows?: readonly Pick<CartBody, 'article_no' | 'quantity' | 'machine_no'>[];
  readonly article_no: string;
  readonly quantity: number;
  readonly machine_no?: string | null;
}
type Refusal = { readonly status: number; readonly code: string; readonly requestId?: string };

export interface ShopSettings {
  /** Names the customer that a dealer buys for. */
  actingFor?: string | null;
  level?: Level;
  kind?: 'customer' | 'dealer' | 'staff';
  /** `null` until customer service has assigned the account to a company. */
  customerNo?: string | null;
  language?: Language;
  limit?: number;
  used?: number;
  /** Gives quantities by article number. */
  cart?: Readonly<Record<string, number>>;
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const refusal = ({ status, code, requestId }: Refusal) =>
  new Response(code, {
    status,
    headers: { 'content-type': 'text/plain', ...(requestId !== undefined && { 'x-request-id': requestId }) },
  });

/** Plays the server: answers the portal's calls like the real one, and fails on demand. */
export class ShopServer {
  readonly calls: string[] = [];
  readonly cart: Map<string, number>;
  /** Maps an article number to the machine of its line. */
  readonly machines = new Map<string, string>();
  /** Maps a discontinued article to its replacement. */
  readonly successors = new Map<string, string>();
  /** Maps an article number to the company's last order with it. */
  readonly lastOrdered = new Map<string, { order_no: string; date: string; quantity: number }>();
  readonly memory = new Map<string, SavedPart>();
  readonly articles = shopArticles();
  /** Names the person's machines that a part fits. */
  fitting = { machine_nos: ['CT9-2001'], fitting: 1, total: 2 };
  /** Lists the orders, offers and machines that a search finds by number. */
  records: readonly FoundRecord[] = [
    { kind: 'order', number: '690701', customer_order_no: 'PO-4711', machine_type: null },
  ];
  /** Overrides parts of the only order. */
  order: Parameters<typeof wireOrder>[1] = {};
  /** Lists the deliveries of that order. */
  deliveries = wireDeliveries().items;
  /** Counts the lines of that order that are compared when it is reordered. */
  comparedLines = 2;
  /** Replaces the price of the first compared line, in euro cents. */
  comparedPrice: number | undefined;
  /** Names the company that placed that order, if it is not the one that the person buys for. */
  comparedCompany: string | undefined;
  /** Holds the lines that the latest reorder has put into the cart. */
  reordered: NonNullable<CartBody['lines']> = [];
  readonly #settings: Required<ShopSettings>;
  readonly #priced = new Set<string>();
  readonly #refusals = new Map<string, Refusal | 'lost'>();
  readonly #held = new Map<string, PromiseWithResolvers<void>>();
  readonly #realFetch = globalThis.fetch.bind(globalThis);

  constructor(settings: ShopSettings) {
    this.#settings = {
      level: 99,
      kind: 'customer',
      customerNo: '4711',
      language: 'en-GB',
      limit: 20,
      used: 0,
      cart: {},
      actingFor: null,
      ...settings,
    };
    this.cart = new Map(Object.entries(this.#settings.cart));
    document.cookie = 'csrftoken=token; path=/';
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
      if (!url.pathname.startsWith('/api/')) return this.#realFetch(input, init);
      return this.#answer(init?.method ?? 'GET', url, init);
    };
  }

  leave(): void {
    globalThis.fetch = this.#realFetch;
  }

  /** Refuses calls that begin like this, or loses their answers; `undefined` lets them pass again. */
  refuse(call: string, how: Refusal | 'lost' | undefined): void {
    if (how === undefined) this.#refusals.delete(call);
    else this.#refusals.set(call, how);
  }

  /** Begins a new login session, in which prices must be requested again. */
  forgetPrices(): void {
    this.#priced.clear();
  }

  /** Holds back calls that begin like this until the returned function is called. */
  hold(call: string): () => void {
    const gate = Promise.withResolvers<void>();
    this.#held.set(call, gate);
    return () => {
      this.#held.delete(call);
      gate.resolve();
    };
  }

  async #answer(method: string, url: URL, init: RequestInit | undefined): Promise<Response> {
    const call = `${method} ${decodeURIComponent(url.pathname.slice('/api'.length))}${decodeURIComponent(url.search)}`;
    this.calls.push(call);
    const gate = [...this.#held].find(([start]) => call.startsWith(start))?.[1];
    await gate?.promise;
    const how = [...this.#refusals].find(([start]) => call.startsWith(start))?.[1];
    if (how === 'lost') throw new TypeError('Failed to fetch');
    if (how !== undefined) return refusal(how);
    init?.signal?.throwIfAborted();
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    return this.#route(method, url, body);
  }

  #route(method: string, url: URL, body: CartBody): Response {
    const [root = '', act = '', of = ''] = url.pathname.split('/').slice(2);
    const line = `${method} ${root}`;
    if (line === 'GET config') return json(CONFIG);
    if (line === 'GET users') return json(this.#user());
    if (line === 'GET spare-parts' && of === 'machines') return json(this.fitting);
    if (line === 'GET media' || line === 'GET spare-parts') {
      const kind = root === 'media' ? 'media' : 'spare_part';
      return act === ''
        ? json(this.#listOf(kind, url.searchParams))
        : this.#details(kind, decodeURIComponent(act));
    }
    if (line === 'GET search') return json(this.#search(url.searchParams.get('search') ?? ''));
    if (line === 'GET machines') return json({ items: MACHINES });
    if (root === 'order' || root === 'orders') {
      if ('confirm' in body) this.reordered = body.lines ?? [];
      return this.#order(method, act, 'confirm' in body);
    }
    if (line === 'POST price-request') return this.#price(body.article_no);
    if (line === 'GET shopping-cart') return json(this.#cart());
    if (line === 'POST quick-order')
      return json(this.#checked((body.rows ?? []).map((row) => this.#rowResult(row))));
    if (root === 'memory-list' && act === 'bulk-add') return this.#saveLines(body.lines ?? []);
    if (root === 'memory-list') return this.#memoryList(method, decodeURIComponent(act), body);
    if (line === 'POST shopping-cart' && act === 'bulk-add') return this.#fillCart(body.lines ?? []);
    if (line === 'POST shopping-cart') return this.#changeCart(act, body);
    return refusal({ status: 404, code: 'NOT_FOUND_ERROR' });
  }

  #search(search: string) {
    const query = new URLSearchParams({ search });
    const [media, spareParts] = (['media', 'spare_part'] as const).map((kind) => {
      const { items, total } = this.#page(kind, query);
      return { items: items.slice(0, 5), total };
    });
    const exact = this.articles.find(({ article_no }) => article_no === search);
    return {
      exact: exact ? { kind: exact.kind, article_no: exact.article_no } : null,
      media,
      spare_parts: spareParts,
      records: this.#records(search),
    };
  }

  #records(search: string) {
    const items = search.length < 3 ? [] : this.records.filter(({ number }) => number.startsWith(search));
    const exact = items.find(({ number }) => number === search);
    return { exact: exact === undefined ? null : { kind: exact.kind, number: exact.number }, items };
  }

  #order(method: string, act: string, isConfirmed: boolean): Response {
    const isPriced = this.#settings.level !== 0;
    if (method === 'POST')
      return json(
        isConfirmed
          ? wireMerge()
          : {
              ...wireComparison(isPriced, this.comparedLines, this.comparedPrice),
              company_name: this.comparedCompany,
            },
      );
    if (act === 'details') return json({ ...wireOrder(isPriced), ...this.order });
    if (act === 'deliveries') return json({ items: this.deliveries });
    const { items: _items, ...summary } = { ...wireOrder(isPriced), ...this.order };
    return json({ items: [summary], total: 1, page: 1, page_size: 25 });
  }

  #user() {
    const { level, kind, customerNo, language, actingFor } = this.#settings;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    return {
      id: 'u1',
      email: 'person@demo.example',
      first_name: 'Ada',
      last_name: 'Beck',
      company_name: 'Beck GmbH',
      customer_no: customerNo,
      role: kind === 'staff' ? 2 : actingFor === null ? 1 : 0,
      permission_level: level,
      kind,
      language,
      email_verified: true,
      price_requests: this.#allowance(),
      session: { expires_at: inAnHour, warn_at: inAnHour },
      ...(actingFor !== null && { acting_for: { customer_no: '41170', company_name: actingFor } }),
    };
  }

  #allowance() {
    const { level, limit, used } = this.#settings;
    const count = used + this.#priced.size;
    if (level !== 20) return { limit: null, used: 0, remaining: null };
    return { limit, used: count, remaining: limit - count };
  }

  /** Returns the article as this user may see it. */
  #viewOf(article: WireArticle) {
    const { level } = this.#settings;
    const isVisible = level === 99 || (level === 20 && this.#priced.has(article.article_no));
    return {
      ...article,
      list_price_cents: isVisible ? article.list_price_cents : null,
      price_cents: isVisible ? article.price_cents : null,
      price_per_unit_cents:
        isVisible && article.container_size !== null
          ? Math.round(article.price_cents / article.container_size)
          : null,
      price_state: isVisible ? 'visible' : level === 20 ? 'on_request' : 'hidden',
    };
  }

  #page(kind: WireArticle['kind'], query: URLSearchParams) {
    const page = Number(query.get('page') ?? 1);
    const size = Number(query.get('page_size') ?? 25);
    const terms = (query.get('search') ?? '').toLowerCase();
    const found = this.articles.filter(
      (article) =>
        article.kind === kind &&
        `${article.article_no} ${article.description}`.toLowerCase().includes(terms) &&
        [null, article.subcategory?.id].includes(query.get('subcategory')),
    );
    const machineTypes = [{ id: 'ct-9', label: 'CT 9', count: found.length }];
    const subcategories = [
      { id: 'ceramic-bodies', label: 'Ceramic grinding bodies', count: 59 },
      { id: 'compounds', label: 'Compounds', count: 1 },
    ];
    const categories = [{ id: 'wet-processing', label: 'Wet processing', count: 60, subcategories }];
    return {
      items: found.slice((page - 1) * size, page * size).map((article) => this.#viewOf(article)),
      total: found.length,
      page,
      page_size: size,
      facets: kind === 'media' ? { categories } : { machine_types: machineTypes },
    };
  }

  /** Returns the articles of a product as this user may see them. */
  #variants({ article_no, product_no }: Pick<WireArticle, 'article_no' | 'product_no'>) {
    return this.articles
      .filter((each) =>
        product_no === null ? each.article_no === article_no : each.product_no === product_no,
      )
      .map((each) => this.#viewOf(each));
  }

  #listOf(kind: WireArticle['kind'], query: URLSearchParams) {
    const page = this.#page(kind, query);
    if (query.get('group') !== 'product') return page;
    const firsts = page.items.filter(
      ({ product_no }, at) =>
        product_no === null || page.items.findIndex((each) => each.product_no === product_no) === at,
    );
    return {
      ...page,
      total: page.total - page.items.length + firsts.length,
      items: firsts.map((first) => ({
        product_no: first.product_no ?? first.article_no,
        kind: first.kind,
        description: first.description,
        sub_description: first.sub_description,
        category: first.category,
        subcategory: first.subcategory,
        found_no: first.article_no,
        variants: this.#variants(first),
      })),
    };
  }

  #replacementOf(article_no: string) {
    const next = this.articles.find((each) => each.article_no === this.successors.get(article_no));
    return next ? this.#viewOf(next) : null;
  }

  #details(kind: WireArticle['kind'], articleNo: string): Response {
    const article = this.articles.find((each) => each.article_no === articleNo && each.kind === kind);
    if (!article) return refusal(UNKNOWN);
    const machineTypes = article.kind === 'media' ? [] : [{ id: 'ct-9', label: 'CT 9' }];
    return json({
      ...this.#viewOf(article),
      machine_types: machineTypes,
      variants: this.#variants(article),
      last_ordered: this.lastOrdered.get(articleNo) ?? null,
      replacement: this.#replacementOf(articleNo),
    });
  }

  #price(articleNo: string): Response {
    const { remaining } = this.#allowance();
    if (!this.#priced.has(articleNo) && (remaining ?? 0) <= 0)
      return refusal({ status: 403, code: 'TOO_MANY_PRICE_REQUESTS_ERROR' });
    this.#priced.add(articleNo);
    const article = this.articles.find(({ article_no }) => article_no === articleNo);
    if (!article) return refusal(UNKNOWN);
    const { list_price_cents, price_cents } = article;
    return json({ article_no: articleNo, list_price_cents, price_cents, price_requests: this.#allowance() });
  }

  #cart() {
    const items = [...this.cart].flatMap(([articleNo, quantity]) => {
      const article = this.articles.find(({ article_no }) => article_no === articleNo);
      if (!article) return [];
      const view = this.#viewOf(article);
      const total = view.price_cents === null ? null : view.price_cents * quantity;
      return [
        {
          ...view,
          quantity,
          line_total_cents: total,
          machine_no: this.machines.get(articleNo) ?? null,
          replacement: this.#replacementOf(articleNo),
        },
      ];
    });
    const subtotal = items.reduce((sum, { line_total_cents }) => sum + (line_total_cents ?? 0), 0);
    const missing = subtotal > 0 && subtotal < 15_000 ? 15_000 - subtotal : 0;
    const mayKnow = this.#settings.level >= 20;
    const complete = items.every(({ line_total_cents }) => line_total_cents !== null);
    const totalsWith = (surcharge: number) => {
      const vat = Math.round((subtotal + surcharge) * 0.19);
      const totals = {
        subtotal_cents: subtotal,
        surcharge_cents: surcharge,
        vat_cents: vat,
        total_cents: subtotal + surcharge + vat,
        missing_to_no_surcharge_cents: missing,
      };
      const hidden = Object.fromEntries(Object.keys(totals).map((key) => [key, null]));
      return { ...(mayKnow ? totals : hidden), vat_rate: 0.19, complete };
    };
    return {
      items,
      totals: totalsWith(missing > 0 ? 1_000 : 0),
      totals_as_quote: totalsWith(0),
      fingerprint: JSON.stringify([...this.cart]),
    };
  }

  #checked(rows: readonly { readonly result: string; readonly line_total_cents: number | null }[]) {
    const good = rows.filter(({ result }) => result === 'ok');
    const priced = good.flatMap(({ line_total_cents }) => line_total_cents ?? []);
    const mayKnow = this.#settings.level >= 20;
    return {
      rows,
      sum: {
        subtotal_cents: priced.length === 0 ? null : priced.reduce((sum, cents) => sum + cents, 0),
        unpriced: mayKnow ? good.length - priced.length : 0,
      },
    };
  }

  #rowResult({ article_no, quantity, machine_no }: Pick<CartBody, 'article_no' | 'quantity' | 'machine_no'>) {
    const written = article_no.toUpperCase();
    const article = this.articles.find((each) => each.article_no.toUpperCase() === written);
    const view = article ? this.#viewOf(article) : null;
    const isOthers = Boolean(machine_no) && (this.machines.get(article_no) ?? machine_no) !== machine_no;
    const result = view === null ? 'unknown' : isOthers ? 'other_machine' : 'ok';
    const replacement = this.#replacementOf(article_no);
    const isGood = result === 'ok' && !replacement;
    const priceCents = view?.price_cents ?? null;
    return {
      result: replacement ? 'discontinued' : result,
      line_total_cents: isGood && priceCents !== null ? priceCents * quantity : null,
      can_be_saved: view !== null,
      article: view,
      replacement,
    };
  }

  #memoryList(method: string, act: string, body: { article_no: string } & Partial<SavedPart>): Response {
    const fresh = { quantity: 1, note: null, addedAt: new Date().toISOString() };
    if (method === 'POST') this.memory.set(body.article_no, { ...fresh, ...body });
    if (method === 'PATCH') this.memory.set(act, { ...fresh, ...this.memory.get(act), ...body });
    if (method === 'DELETE') this.memory.delete(act);
    const items = [...this.memory].flatMap(([articleNo, { quantity, note, addedAt, machine_no = null }]) => {
      const article = this.articles.find(({ article_no }) => article_no === articleNo);
      const saved = { quantity, note, machine_no, added_at: addedAt, replacement: null };
      return article ? [{ ...this.#viewOf(article), ...saved }] : [];
    });
    return json({ items });
  }

  /** Refuses machines of another company. */
  #saveLines(lines: readonly CartBody[]): Response {
    const results = lines.map(({ article_no, quantity, machine_no = null }) => {
      if (machine_no === FOREIGN_MACHINE)
        return { article_no, added: false, error: 'MACHINE_DOES_NOT_EXIST_ERROR' };
      const saved = this.memory.get(article_no)?.machine_no ?? null;
      if (saved !== null && machine_no !== null && saved !== machine_no)
        return { article_no, added: false, error: 'CART_LINE_FOR_OTHER_MACHINE_ERROR' };
      this.memory.set(article_no, { quantity, note: null, addedAt: new Date().toISOString(), machine_no });
      return { article_no, added: true };
    });
    return json({ lines: results });
  }

  #fillCart(lines: readonly CartBody[]): Response {
    for (const { article_no, quantity } of lines)
      this.cart.set(article_no, (this.cart.get(article_no) ?? 0) + quantity);
    return json({ lines: lines.map(({ article_no }) => ({ article_no, added: true })) });
  }

  #changeCart(act: string, { article_no, quantity, machine_no }: CartBody): Response {
    if (machine_no === null) this.machines.delete(article_no);
    else if (machine_no !== undefined) this.machines.set(article_no, machine_no);
    if (act === 'add') this.cart.set(article_no, (this.cart.get(article_no) ?? 0) + quantity);
    if (act === 'change') this.cart.set(article_no, quantity);
    if (act === 'remove') this.cart.delete(article_no);
    if (act === 'replace') {
      this.cart.set(this.successors.get(article_no) ?? article_no, this.cart.get(article_no) ?? 1);
      this.cart.delete(article_no);
    }
    return new Response(null, { status: 204 });
  }
}

const UNKNOWN = { status: 404, code: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' };

/** This machine belongs to a dealer's customer, so the dealer's own list refuses it. */
export const FOREIGN_MACHINE = 'THEIRS-1';

const MACHINES = [
  { machine_no: 'CT9-2001', machine_type: 'CT 9' },
  { machine_no: 'OLD-7', machine_type: null },
];

const CONFIG = {
  identity: { mode: 'embedded', sign_in_url: null, password_url: null, sign_out_url: null },
  tag_id: null,
  limits: {
    password_min_length: 12,
    password_max_length: 128,
    customer_order_no: 35,
    additional_information: 1000,
    message: 2000,
    search: 100,
    line: 255,
    price_requests: 20,
  },
  languages: ['en-GB', 'de-DE'],
  demo: true,
  maker: MAKER_OF_PORTAL,
};
