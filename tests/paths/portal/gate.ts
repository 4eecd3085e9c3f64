import type { Page, Request, Route } from 'playwright-core';

import { until } from '#tests/paths/walk/until.ts';

import type { Calls, WireReply } from './cause.ts';

/** Holds the calls of services back on the wire until it is told how each is answered. */
export class Gate {
  readonly #calls: Calls;
  readonly #held = new Map<string, Route[]>();
  readonly #unanswered = new Set<Request>();
  #closed: ReadonlySet<string> = new Set();
  #closedNext: ReadonlySet<string> = new Set();

  private constructor(calls: Calls) {
    this.#calls = calls;
  }

  static async before(page: Page, calls: Calls): Promise<Gate> {
    const gate = new Gate(calls);
    const beginnings = Object.values(calls).flat();
    // Whatever goes through here takes its time, and most of what a page loads are files.
    const held = beginnings.some((beginning) => beginning.startsWith('GET /assets/'))
      ? /\/(api|assets)\//
      : /\/api\//;
    await page.route(held, (route) => gate.#pass(route));
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
    const service = [...this.#closed].find((name) =>
      [this.#calls[name] ?? []].flat().some((beginning) => call.startsWith(beginning)),
    );
    if (service === undefined) return route.fallback();
    this.#unanswered.add(request);
    this.#held.set(service, [...(this.#held.get(service) ?? []), route]);
  }

  /** How many calls are held back that the page still waits for. */
  get held(): number {
    return [...this.#unanswered].filter((request) => request.failure() === null).length;
  }

  /** Calls that the page has given up meanwhile are not answered. */
  #waiting(service: string): Route[] {
    const waiting = (this.#held.get(service) ?? []).filter((route) => route.request().failure() === null);
    this.#held.set(service, waiting);
    return waiting;
  }

  async #next(service: string): Promise<Route> {
    await until(
      () => this.#waiting(service).length > 0,
      `${service} does not call ${[this.#calls[service]].join(' or ')}`,
    );
    this.#closed = this.#closedNext;
    // Of what `index.html` asks ahead, nobody is told that the page has given it up: what it asked last counts.
    const waiting = this.#held.get(service)!.splice(0);
    for (const each of waiting) this.#unanswered.delete(each.request());
    return waiting.at(-1)!;
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
