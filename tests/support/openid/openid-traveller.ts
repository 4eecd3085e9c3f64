import type { TestClient } from '#tests/support/servers/client.ts';
import { PROVIDER_PASSWORD } from './openid-provider.ts';

type Deed = { readonly email: string; readonly password?: string } | 'refuse';

/** Goes to the provider and back like a browser, and keeps the provider's cookies. */
export class Traveller {
  readonly portal: TestClient;
  readonly #cookies = new Map<string, string>();

  constructor(portal: TestClient) {
    this.portal = portal;
  }

  /** Leaves the portal. @returns the address at the provider, or any other to which the portal redirects. */
  async depart(query: Record<string, string> = {}): Promise<string> {
    const { headers } = await this.portal.raw({ method: 'GET', url: '/api/auth/oidc/start', query });
    return headers['location'] ?? '';
  }

  /** Signs in or refuses at the provider. @returns the address of the portal to which the provider redirects. */
  async visit(address: string, deed: Deed): Promise<URL> {
    const form = deed === 'refuse' ? { refuse: '1' } : { password: PROVIDER_PASSWORD, ...deed };
    let at = new URL(address);
    let reply = await this.#send(at);
    for (let steps = 0; steps < 10; steps += 1) {
      const location = reply.headers.get('location');
      if (location === null) {
        reply = await this.#send(at, new URLSearchParams(form));
        continue;
      }
      const next = new URL(location, at);
      if (next.origin !== at.origin) return next;
      at = next;
      reply = await this.#send(at);
    }
    throw new Error(`the provider leads nowhere from ${at.pathname}: ${await reply.text()}`);
  }

  /** Confirms the sign-out at the provider. @returns the address of the portal to which the provider redirects. */
  async leave(address: string): Promise<URL> {
    const page = await (await this.#send(new URL(address))).text();
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    const reply = await this.#send(new URL(action, address), new URLSearchParams({ xsrf, logout: 'yes' }));
    return new URL(reply.headers.get('location') ?? 'nowhere:', address);
  }

  /** Returns whether the provider asks the person to sign in, as it does if no one is signed in there. */
  async isAsked(): Promise<boolean> {
    const departed = new URL(await this.depart());
    const { headers } = await this.#send(departed);
    return new URL(headers.get('location') ?? '', departed).origin === departed.origin;
  }

  /** Follows the redirect back to a portal. */
  comeBack(returned: URL, portal = this.portal) {
    return portal.raw({ method: 'GET', url: returned.pathname + returned.search });
  }

  /** Signs in: goes to the provider and back. */
  async signIn(deed: Deed, query: Record<string, string> = {}) {
    return this.comeBack(await this.visit(await this.depart(query), deed));
  }

  async #send(url: URL, body: URLSearchParams | null = null): Promise<Response> {
    const reply = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return reply;
  }
}
