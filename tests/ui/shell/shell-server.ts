import type { Language } from '#contract/language.contract.ts';
import { MAKER_OF_PORTAL } from '#tests/support/browser/maker-of-portal.ts';

export interface ShellSettings {
  /** `null` means that no one is signed in. */
  level?: -2 | -1 | 0 | 20 | 99 | null;
  role?: 0 | 1 | 2;
  language?: Language;
  userId?: string;
  lastName?: string;
  /** Names the customer that a dealer buys for. */
  actingFor?: { readonly customer_no: string; readonly company_name: string } | null;
  /** Counts the milliseconds until the session ends; `warnsIn` counts those until the warning appears. */
  endsIn?: number;
  warnsIn?: number;
  /** The milliseconds until the session ends in any case; `null` leaves the field out of the answers. */
  lastsFor?: number | null;
  /** True if each answer says when the session ends. */
  prolongs?: boolean;
  tagId?: string | null;
  demo?: boolean;
  /** Describes an OpenID provider by its page for passwords. */
  provider?: { readonly password_url: string | null } | null;
  /** Answers other calls. */
  answers?: Readonly<Record<string, (query: URLSearchParams, body: unknown) => object>>;
}

/** `held` means that the answer does not arrive until the call is treated differently. */
export type Refusal = { readonly status: number; readonly code?: string } | 'lost' | 'held';

const HOUR_MS = 3_600_000;

const after = (now: number, ms: number): string => new Date(now + ms).toISOString();

const OPENID = {
  mode: 'oidc',
  sign_in_url: '/api/auth/oidc/start',
  sign_out_url: '/api/auth/oidc/sign-out',
};

const CONFIG = {
  identity: { mode: 'embedded', sign_in_url: null, password_url: '/identity/password', sign_out_url: null },
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
  maker: MAKER_OF_PORTAL,
};

const NO_NEWS = { items: [], unseen: { orders: 0, offers: 0, data_sheets: 0 } };

/** Plays the server in the shell's tests: it is set up with who is signed in, until when, and which calls fail. */
export class ShellServer {
  readonly calls: string[] = [];
  readonly settings: Required<ShellSettings>;
  readonly #refusals = new Map<
    string,
    { readonly how: Refusal; readonly ended: PromiseWithResolvers<void> }
  >();
  readonly #realFetch = globalThis.fetch.bind(globalThis);

  constructor(settings: ShellSettings) {
    this.settings = {
      level: 99,
      role: 1,
      language: 'en-GB',
      userId: 'u1',
      lastName: 'Beck',
      actingFor: null,
      endsIn: HOUR_MS,
      warnsIn: HOUR_MS,
      lastsFor: null,
      prolongs: true,
      tagId: null,
      demo: false,
      provider: null,
      answers: {},
      ...settings,
    };
    document.cookie = 'csrftoken=token; path=/';
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
      if (!url.pathname.startsWith('/api/')) return this.#realFetch(input, init);
      const call = `${init?.method ?? 'GET'} ${url.pathname.slice('/api'.length)}`;
      return this.#answer(call, url.searchParams, init?.body);
    };
  }

  leave(): void {
    globalThis.fetch = this.#realFetch;
  }

  /** Fails or holds calls that begin like this; `undefined` lets them pass, including those that are held. */
  refuse(call: string, how: Refusal | undefined): void {
    this.#refusals.get(call)?.ended.resolve();
    if (how === undefined) this.#refusals.delete(call);
    else this.#refusals.set(call, { how, ended: Promise.withResolvers() });
  }

  /** Returns how a call is treated, once it is no longer held. */
  async #treatmentOf(call: string): Promise<Exclude<Refusal, 'held'> | undefined> {
    const refusal = [...this.#refusals].find(([start]) => call.startsWith(start))?.[1];
    if (refusal?.how !== 'held') return refusal?.how;
    await refusal.ended.promise;
    return this.#treatmentOf(call);
  }

  async #answer(call: string, query: URLSearchParams, body: BodyInit | null | undefined): Promise<Response> {
    this.calls.push(call);
    const refusal = await this.#treatmentOf(call);
    if (refusal === 'lost') throw new TypeError('Failed to fetch');
    if (refusal !== undefined) return this.#text(refusal.status, refusal.code ?? '');
    if (call === 'GET /config/') {
      const { tagId, demo, provider } = this.settings;
      const identity = provider && { ...OPENID, ...provider };
      return this.#json({ ...CONFIG, ...(identity && { identity }), tag_id: tagId, demo });
    }
    if (this.settings.level === null) return this.#text(401, 'NO_SESSION_FOUND_ERROR');
    switch (call) {
      case 'GET /users/current-user/':
        return this.#json(this.#user());
      case 'POST /users/current-user/keep-alive/':
        return this.#json(this.#session());
      case 'POST /auth/sign-out/':
        this.settings.level = null;
        return new Response(null, { status: 204 });
      case 'PATCH /me/language/':
        return new Response(null, { status: 204 });
      case 'GET /shopping-cart/list':
        return this.#json({ items: [], totals: {}, totals_as_quote: {}, fingerprint: 'f' });
    }
    const answer = this.settings.answers[call];
    if (answer === undefined && call === 'GET /news/') return this.#json(NO_NEWS);
    return answer === undefined
      ? this.#text(404, 'NOT_FOUND_ERROR')
      : this.#json(answer(query, typeof body === 'string' ? JSON.parse(body) : null));
  }

  #session() {
    const { endsIn, warnsIn, lastsFor } = this.settings;
    // The clock is read once, because a session that cannot be prolonged must expire and end at the same time.
    const now = Date.now();
    return {
      expires_at: after(now, endsIn),
      warn_at: after(now, warnsIn),
      ...(lastsFor !== null && { ends_at: after(now, lastsFor) }),
    };
  }

  #user() {
    const { level, role, language, userId, lastName, actingFor } = this.settings;
    return {
      id: userId,
      email: 'ada@demo.example',
      first_name: 'Ada',
      last_name: lastName,
      company_name: 'Beck GmbH',
      customer_no: '4711',
      role,
      permission_level: level,
      kind: 'customer',
      language,
      email_verified: true,
      price_requests: { limit: null, used: 0, remaining: null },
      session: this.#session(),
      ...(actingFor && { acting_for: actingFor }),
    };
  }

  /** Answers to a signed-in user name the deadlines, unless `prolongs` is false. */
  #headers(): Record<string, string> {
    if (this.settings.level === null || !this.settings.prolongs) return {};
    const { expires_at, warn_at, ends_at } = this.#session();
    return {
      'x-session-expires-at': expires_at,
      'x-session-warn-at': warn_at,
      ...(ends_at !== undefined && { 'x-session-ends-at': ends_at }),
    };
  }

  #json(body: unknown): Response {
    return new Response(JSON.stringify(body), {
      headers: { 'content-type': 'application/json', ...this.#headers() },
    });
  }

  #text(status: number, code: string): Response {
    return new Response(code, { status, headers: { 'content-type': 'text/plain' } });
  }
}
