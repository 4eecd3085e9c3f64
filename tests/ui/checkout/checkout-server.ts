import type { Language } from '#contract/language.contract.ts';
import type { OfferState } from '#contract/offers/offer.contract.ts';
import { MAKER_OF_PORTAL } from '#tests/support/browser/maker-of-portal.ts';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly retryAfter?: number;
}
/** `silentAfterPlacing` places the order, but loses this answer and all later ones until the test restores them. */
type Outcome = Refusal | 'lost' | 'lostAfterPlacing' | 'silentAfterPlacing';

export interface Submitted {
  readonly key: string;
  readonly body: Record<string, unknown>;
}

export interface CartLine {
  /** The price of one unit in euro cents; `null` stands for a price on request. */
  cents: number | null;
  quantity: number;
  discontinued?: boolean;
  /** Names the article that can be ordered instead. */
  successorNo?: string;
  machineNo?: string | null;
  /** Counts the kilograms in a sack. */
  containerSize?: number;
  availability?: 'in_stock' | 'limited' | 'on_order';
  leadTimeDays?: number;
}

export interface CheckoutServerSettings {
  readonly language?: Language;
  readonly level?: 20 | 99;
  readonly userId?: string;
  /** A customer's by default; `0` is a dealer's. */
  readonly role?: 0 | 1 | 2;
  /** Names the customer that the person buys for, by number. */
  readonly actingFor?: string;
  /** Adds lines to the usual ones of the cart. */
  readonly lines?: Readonly<Record<string, CartLine>>;
  /** False if no one is signed in. */
  readonly signedIn?: boolean;
  /** `equal` means that no contact person and no address is preferred. */
  readonly choices?: 'one' | 'several' | 'equal';
  /** Names the contact person and the address of the last order. */
  readonly lastUsed?: readonly string[];
  readonly identity?: 'embedded' | 'oidc';
  /** Replaces the fingerprint of every cart, in tests where nothing is really sent. */
  readonly fingerprint?: string;
  /** Names the day that was requested for the goods of the first offer. */
  readonly requestedDay?: string;
  /** Answers calls that this server does not know. */
  readonly answers?: Readonly<Record<string, () => object>>;
}

export const SUBMIT = 'POST /shopping-cart/submit/';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const refusal = ({ status, code, retryAfter }: Refusal) =>
  new Response(code, {
    status,
    headers: {
      'content-type': 'text/plain',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });

/** Plays the server for one buyer: answers as the real one would, and fails on demand. */
export class CheckoutServer {
  readonly calls: string[] = [];
  readonly submits: Submitted[] = [];
  /** Holds the lines of the cart by article number. */
  readonly lines = new Map<string, CartLine>([
    ['KD-0606-15', { cents: 4_250, quantity: 2 }],
    ['10/10 SB', { cents: 1_990, quantity: 3 }],
  ]);
  signedIn: boolean;
  /** Holds the state of both offers. */
  offerState: OfferState = 'offered';
  requestedAgainAs: string | null = null;
  declineReason: string | null = null;
  /** Holds the keys of all calls that had one, in order. */
  readonly keys: string[] = [];
  /** The delivery addresses of the company. */
  addresses = ADDRESSES;
  readonly #settings: CheckoutServerSettings;
  readonly #outcomes: Outcome[] = [];
  readonly #refusals = new Map<string, Refusal | 'lost'>();
  readonly #placed = new Map<string, { readonly body: string; readonly reply: Response }>();
  /** Holds the records of what was placed, by the calls that read them. */
  readonly #records = new Map<string, object>();
  readonly #held = new Map<string, PromiseWithResolvers<void>>();
  readonly #realFetch = globalThis.fetch.bind(globalThis);

  constructor(settings: CheckoutServerSettings) {
    this.#settings = settings;
    this.signedIn = settings.signedIn ?? true;
    for (const [articleNo, line] of Object.entries(settings.lines ?? {})) this.lines.set(articleNo, line);
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

  /** Sets the outcomes of the next submits, in order; all later ones are placed. */
  next(...outcomes: Outcome[]): void {
    this.#outcomes.push(...outcomes);
  }

  /** Refuses calls that begin like this from now on; `undefined` lets them pass again. */
  refuse(call: string, how: Refusal | 'lost' | undefined): void {
    if (how === undefined) this.#refusals.delete(call);
    else this.#refusals.set(call, how);
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
    const call = `${method} ${url.pathname.slice('/api'.length)}${url.search}`;
    this.calls.push(call);
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key !== null) this.keys.push(key);
    await [...this.#held].find(([start]) => call.startsWith(start))?.[1].promise;
    const how = [...this.#refusals].find(([start]) => call.startsWith(start))?.[1];
    if (how === 'lost') throw new TypeError('Failed to fetch');
    if (how !== undefined) return refusal(how);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    if (call === SUBMIT) {
      return this.#submit({ key: key ?? '', body });
    }
    return this.#route(call, body);
  }

  #route(call: string, body: { article_no: string; quantity: number }): Response {
    switch (call.split('?')[0]) {
      case 'GET /config/':
        return json(this.#config());
      case 'GET /users/current-user/':
        return this.signedIn ? json(this.#user()) : refusal({ status: 401, code: 'NO_SESSION_FOUND_ERROR' });
      case 'POST /auth/sign-in/':
        this.signedIn = true;
        return json(this.#user());
      case 'POST /token_verification/verify-email-token/':
      case 'POST /newsletter/unsubscribe/':
        return json({});
      case 'GET /shopping-cart/list':
        return json(this.#cart());
      case `GET /offer/details/${OFFER.offer_no}/`:
        return json({
          ...OFFER,
          requested_delivery_date: this.#settings.requestedDay ?? null,
          state: this.offerState,
          decline_reason: this.declineReason,
          requested_again_as: this.requestedAgainAs,
        });
      case `GET /offer/details/${OFFER_TO_CUSTOMER.offer_no}/`:
        return json({ ...OFFER_TO_CUSTOMER, state: this.offerState });
      case `GET /offers/${OFFER.offer_no}/messages/`:
      case `GET /offers/${OFFER_TO_CUSTOMER.offer_no}/messages/`:
        return json({ items: MESSAGES });
      case `POST /offers/${OFFER.offer_no}/messages/`:
        return json({ items: MESSAGES }, 201);
      case 'POST /shopping-cart/change/':
        this.lines.get(body.article_no)!.quantity = body.quantity;
        return new Response(null, { status: 204 });
      case 'POST /shopping-cart/replace/':
        return this.#replace(body.article_no);
      case 'POST /shopping-cart/remove/':
        this.lines.delete(body.article_no);
        return new Response(null, { status: 204 });
      case 'GET /memory-list/':
        return json({ items: [] });
      case 'POST /memory-list/':
        return json({ items: [{ machine_no: null, ...body }] });
      case 'GET /my-contact-person/':
        return json({ items: this.#choices(CONTACTS) });
      case 'GET /my-delivery-address/':
        return json({ items: this.#choices(this.addresses), invoice_address: INVOICE_ADDRESS });
      default:
        if (this.#records.has(call)) return json(this.#records.get(call));
        if (this.#settings.answers?.[call]) return json(this.#settings.answers[call]());
        return refusal({ status: 404, code: 'NOT_FOUND_ERROR' });
    }
  }

  #choices<Item extends { readonly id: string }>(items: readonly Item[]) {
    const { choices, lastUsed = [] } = this.#settings;
    const some = choices === 'one' ? items.slice(0, 1) : items;
    return some.map((item) => ({
      ...item,
      ...(choices === 'equal' && { is_default: false }),
      last_used: lastUsed.includes(item.id),
    }));
  }

  #submit(submitted: Submitted): Response {
    this.submits.push(submitted);
    const body = JSON.stringify(submitted.body);
    const stored = this.#placed.get(submitted.key);
    if (stored?.body === body) return stored.reply.clone();
    if (stored) return refusal({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED_ERROR' });
    const outcome = this.#outcomes.shift();
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    if (typeof outcome === 'object') return refusal(outcome);
    if (this.lines.size === 0) return refusal({ status: 409, code: 'CART_EMPTY_ERROR' });
    if (submitted.body['fingerprint'] !== this.#fingerprint())
      return refusal({ status: 409, code: 'CART_CHANGED_ERROR' });
    const isQuote = submitted.body['is_quote'] === true;
    const reply = { kind: isQuote ? 'quote' : 'order', number: isQuote ? 'Q-300017' : '4500017' };
    this.#placed.set(submitted.key, { body, reply: json(reply, 201) });
    this.#record(reply, submitted.body);
    this.lines.clear();
    if (outcome === 'silentAfterPlacing') this.refuse(SUBMIT, 'lost');
    if (outcome !== undefined) throw new TypeError('Failed to fetch');
    return json(reply, 201);
  }

  #record({ kind, number }: { kind: string; number: string }, body: Record<string, unknown>): void {
    const isQuote = kind === 'quote';
    const { items, totals, totals_as_quote } = this.#cart();
    this.#records.set(`GET /${isQuote ? 'offer' : 'order'}/details/${number}/`, {
      ...OFFER,
      offer_no: number,
      order_no: number,
      customer_order_no: body['customer_order_no'],
      additional_information: body['additional_information'] || null,
      requested_delivery_date: body['requested_delivery_date'],
      contact_person: CONTACTS.find(({ id }) => id === body['contact_person_id']),
      delivery_address: ADDRESSES.find(({ id }) => id === body['delivery_address_id']),
      items: items.map((item, index) => ({ ...item, position: index + 1 })),
      totals: isQuote ? totals_as_quote : totals,
    });
  }

  #replace(articleNo: string): Response {
    const { quantity, successorNo } = this.lines.get(articleNo)!;
    this.lines.delete(articleNo);
    this.lines.set(successorNo!, { cents: 1_250, quantity });
    return new Response(null, { status: 204 });
  }

  #fingerprint(): string {
    return this.#settings.fingerprint ?? JSON.stringify([...this.lines]);
  }

  #cart() {
    const items = [...this.lines].map(([articleNo, { cents, quantity, ...line }]) => ({
      ...ARTICLE,
      article_no: articleNo,
      description: `Ceramic grinding body ${articleNo}`,
      price_cents: cents,
      list_price_cents: cents,
      price_state: cents === null ? 'on_request' : 'visible',
      container_size: line.containerSize ?? ARTICLE.container_size,
      availability: line.availability ?? null,
      lead_time_days: line.leadTimeDays ?? null,
      discontinued: line.discontinued ?? false,
      replacement:
        line.successorNo === undefined
          ? null
          : {
              article_no: line.successorNo,
              kind: ARTICLE.kind,
              description: `Ceramic grinding body ${line.successorNo}`,
              container_size: ARTICLE.container_size,
              container_type: ARTICLE.container_type,
              unit: ARTICLE.unit,
              price_cents: 1_250,
              price_state: 'visible',
            },
      quantity,
      line_total_cents: cents === null ? null : cents * quantity,
      machine_no: line.machineNo ?? null,
    }));
    const subtotal = items.reduce((sum, { line_total_cents }) => sum + (line_total_cents ?? 0), 0);
    const missing = subtotal > 0 && subtotal < 15_000 ? 15_000 - subtotal : 0;
    const totalsWith = (surcharge: number) => {
      const vat = Math.round(((subtotal + surcharge) * 19) / 100);
      return {
        subtotal_cents: subtotal,
        surcharge_cents: surcharge,
        vat_cents: vat,
        total_cents: subtotal + surcharge + vat,
        vat_rate: 0.19,
        complete: items.every(({ price_cents }) => price_cents !== null),
        missing_to_no_surcharge_cents: missing,
      };
    };
    return {
      items,
      totals: totalsWith(missing > 0 ? 1_000 : 0),
      totals_as_quote: totalsWith(0),
      fingerprint: this.#fingerprint(),
    };
  }

  #config() {
    const mode = this.#settings.identity ?? 'embedded';
    return {
      identity: {
        mode,
        sign_in_url: mode === 'oidc' ? '/api/auth/oidc/start' : null,
        password_url: null,
        sign_out_url: null,
      },
      tag_id: null,
      limits: {},
      languages: ['en-GB', 'de-DE'],
      demo: true,
      maker: MAKER_OF_PORTAL,
    };
  }

  #user() {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const { level = 99, language = 'en-GB', userId = 'u1', role = 1, actingFor } = this.#settings;
    return {
      id: userId,
      email: 'ada@beck.example',
      first_name: 'Ada',
      last_name: 'Beck',
      company_name: 'Beck GmbH',
      customer_no: '4711',
      role,
      permission_level: level,
      kind: role === 0 ? 'dealer' : 'customer',
      language,
      email_verified: true,
      price_requests: { limit: level === 20 ? 20 : null, used: 0, remaining: level === 20 ? 20 : null },
      session: { expires_at: inAnHour, warn_at: inAnHour },
      ...(actingFor !== undefined && {
        acting_for: { customer_no: actingFor, company_name: 'Ardwick Orthopaedics Ltd' },
      }),
    };
  }
}

const ARTICLE = {
  kind: 'media',
  sub_description: 'Triangle 10 × 10 mm, for steel & brass',
  category: null,
  subcategory: null,
  container_size: 25,
  unit: 'kg',
  container_type: 'sack',
  quantity_step: 1,
  price_per_unit_cents: null,
  hs_code: null,
  data_sheets: [],
};

const OFFER = {
  offer_no: '299999',
  company_name: 'Beck GmbH',
  placed_by: { first_name: 'Erika', last_name: 'Muster' },
  on_behalf_of: 'Beck GmbH',
  state: 'offered',
  created_at: '2026-11-01T23:30:00.000Z',
  valid_until: '2026-12-02',
  offered_on: '2026-11-03',
  customer_order_no: 'A-4711',
  additional_information: null,
  requested_delivery_date: null,
  contact_person: null,
  delivery_address: null,
  order_no: null,
  decline_reason: null,
  requested_again_as: null,
  documents: [],
  fingerprint: 'seen',
  items: [
    {
      position: 1,
      article_no: 'KD-0606-15',
      kind: 'media',
      description: 'Ceramic grinding body KD-0606-15',
      sub_description: null,
      quantity: 4,
      unit: 'kg',
      price_cents: 4_000,
      line_total_cents: 16_000,
      machine_no: null,
    },
  ],
  totals: {
    subtotal_cents: 16_000,
    surcharge_cents: 0,
    vat_cents: 3_040,
    total_cents: 19_040,
    vat_rate: 0.19,
    complete: true,
    missing_to_no_surcharge_cents: 0,
  },
};

/** This offer was made to a dealer's customer. */
const OFFER_TO_CUSTOMER = {
  ...OFFER,
  offer_no: '299998',
  company_name: 'Ardwick Orthopaedics Ltd',
  customer: { customer_no: '41136', company_name: 'Ardwick Orthopaedics Ltd' },
};

const MESSAGES = [
  {
    id: '1',
    side: 'customer',
    author_name: 'Ada Beck',
    text: 'Can it come in two parts?',
    written_at: '2026-11-03T09:00:00.000Z',
  },
  {
    id: '2',
    side: 'service',
    author_name: MAKER_OF_PORTAL.name,
    text: 'Gladly.',
    written_at: '2026-11-03T14:30:00.000Z',
  },
];

const contact = (id: string, fullName: string) => ({
  id,
  salutation: null,
  first_name: fullName.split(' ')[0],
  last_name: fullName.split(' ')[1],
  full_name: fullName,
  function: 'Purchasing',
  email: `${id}@beck.example`,
  telephone: '+49 711 1234',
  mobile: null,
  language: 'de-DE',
  is_default: id === 'anna',
});
const CONTACTS = [contact('anna', 'Anna Berg'), contact('ben', 'Ben Öztürk')];

const INVOICE_ADDRESS = {
  company_name: 'Beck GmbH',
  street: 'Kontorweg 9',
  postcode: '1010',
  city: 'Wien',
  country: 'AT',
};

const address = (id: string, street: string) => ({
  id,
  company_name: `Beck GmbH ${id}`,
  additional_company_name: null,
  street,
  postcode: '70173',
  city: 'Stuttgart',
  country: 'DE',
  telephone: null,
  email: null,
  additional_address_information: id === 'works' ? 'Gate 3' : null,
});
const ADDRESSES = [
  address('works', 'Gleitschleiferweg 1'),
  address('store', 'Donaudampfschifffahrtsgesellschaftsstraße 112a'),
];
