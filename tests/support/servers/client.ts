import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer {
  readonly status: number;
  /** Holds parsed JSON or the text, which for a refusal is its code. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what the contract says is there
  readonly body: any;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
type Headers = Record<string, string>;

/** Talks to the portal as a browser does: keeps cookies and repeats the CSRF token. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get = (path: string, headers?: Headers) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Headers) => this.send('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Headers) => this.send('PUT', path, body, headers);
  patch = (path: string, body?: unknown, headers?: Headers) => this.send('PATCH', path, body, headers);
  delete = (path: string, headers?: Headers) => this.send('DELETE', path, undefined, headers);

  /** Paths are below `/api`. A header given here overrides the client's own. */
  async send(method: Method, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    if (method !== 'GET' && !this.cookies.has('csrftoken'))
      await this.raw({ method: 'GET', url: '/api/config/' });
    return this.raw({
      method,
      url: `/api${path}`,
      headers: { 'x-csrftoken': this.cookies.get('csrftoken') ?? '', ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  }

  /** Sends exactly this request, with the client's cookies. */
  async raw(options: InjectOptions): Promise<Answer> {
    const response = await this.#app.inject({ cookies: Object.fromEntries(this.cookies), ...options });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers as Answer['headers'],
    };
  }
}
