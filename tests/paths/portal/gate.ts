import type { Page, Route } from 'playwright-core';

import { until } from '#tests/paths/walk/until.ts';

import type { WireReply } from './cause.ts';

/** Holds the calls of services back on the wire until it is told how each is answered. */
export class Gate {
  readonly #calls: Readonly<Record<string, string>>;
  readonly #held = new Map<string, Route[]>();
  #closed: ReadonlySet<string> = new Set();
  #closedNext: ReadonlySet<string> = new Set();

  private constructor(calls: Readonly<Record<string, string>>) {
    this.#calls = calls;
  }

  static async before(page: Page, calls: Readonly<Record<string, string>>): Promise<Gate> {
    const gate = new Gate(calls);
    await page.route(/\/(api|assets)\//, (route) => gate.#pass(route));
    return gate;
  }

  /**
   * From now on the calls of these services wait, those of others pass. The one that is answered now waits as well until
   * its call has come. What one asked for when it last worked is forgotten.
   */
  close(services: Iterable<string>, answered: string | null): void {
    const closed = new Set(services);
    for (const name of closed) if (!this.#closed.has(name)) this.#held.delete(name);
    this.#closedNext = closed;
    this.#closed = answered === null ? closed : new Set([...closed, answered]);
  }

  async #pass(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/^\/api/, '');
    const call = `${request.method()} ${path} ${request.postData() ?? ''}`;
    const service = [...this.#closed].find((name) => call.startsWith(this.#calls[name]!));
    if (service === undefined) return route.fallback();
    this.#held.set(service, [...(this.#held.get(service) ?? []), route]);
  }

  /** Calls that the page has given up meanwhile are not answered. */
  #waiting(service: string): Route[] {
    const waiting = (this.#held.get(service) ?? []).filter((route) => route.request().failure() === null);
    this.#held.set(service, waiting);
    return waiting;
  }

  async #next(service: string): Promise<Route> {
    await until(() => this.#waiting(service).length > 0, `${service} does not call ${this.#calls[service]}`);
    this.#closed = this.#closedNext;
    return this.#waiting(service).shift()!;
  }

  /** Lets the server answer a service once this is prepared. */
  async letThrough(service: string, prepare: () => Promise<void>): Promise<void> {
    const route = await this.#next(service);
    await prepare();
    await route.continue();
  }

  /** Answers in the place of the server. `lost`: the call has arrived, its answer has not. */
  async answer(service: string, reply: WireReply): Promise<void> {
    const route = await this.#next(service);
    if (reply === 'unreachable') return route.abort('connectionfailed');
    if (reply === 'lost') {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if ('changed' in reply) {
      const response = await route.fetch();
      return route.fulfill({ response, json: reply.changed((await response.json()) as never) });
    }
    const { status, code, retryAfter } = reply;
    await route.fulfill({
      status,
      contentType: 'text/plain; charset=utf-8',
      body: code,
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    });
  }

  /** Gives up whatever still waits. */
  async open(): Promise<void> {
    this.#closed = new Set();
    await Promise.allSettled([...this.#held.values()].flat().map((route) => route.abort()));
  }
}
