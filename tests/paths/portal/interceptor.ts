import type { Page, Request, Route } from 'playwright-core';

import { until } from '#tests/paths/walk/until.ts';

import { dropFirstAnswers } from '#tests/support/browser/drop-first-answers.ts';
import type { Calls, WireReply } from './arrangement.ts';

/** Holds back the calls of services until it is told how to answer each. */
export class Interceptor {
  readonly #calls: Calls;
  readonly #held = new Map<string, Route[]>();
  readonly #unanswered = new Set<Request>();
  /** Holds the calls of the page in the order in which it made them, and whether each has arrived here. */
  readonly #made = new Map<Request, boolean>();
  #closed: ReadonlySet<string> = new Set();
  #closedNext: ReadonlySet<string> = new Set();

  private constructor(calls: Calls) {
    this.#calls = calls;
  }

  static async before(page: Page, calls: Calls): Promise<Interceptor> {
    const interceptor = new Interceptor(calls);
    const beginnings = Object.values(calls).flat();
    // Files pass freely unless a service loads one: they are most of what a page loads, and each would be delayed here.
    const held = beginnings.some((beginning) => beginning.startsWith('GET /assets/'))
      ? /\/(api|assets)\//
      : /\/api\//;
    await dropFirstAnswers(page);
    page.on('request', (request) => {
      if (held.test(request.url())) interceptor.#made.set(request, false);
    });
    await page.route(held, (route) => interceptor.#pass(route));
    return interceptor;
  }

  /**
   * From now on, the calls of these services wait, and all other calls pass. The calls of the service that is to be
   * answered next wait as well, until it is answered. Calls from an earlier run of a service are forgotten.
   */
  close(services: Iterable<string>, answered: string | null): void {
    const closed = new Set(services);
    for (const name of closed) if (!this.#closed.has(name)) this.#held.delete(name);
    this.#closedNext = closed;
    this.#closed = answered === null ? closed : new Set([...closed, answered]);
  }

  /** Returns whether a service makes this call. */
  #makes(service: string, request: Request): boolean {
    const path = new URL(request.url()).pathname.replace(/^\/api/, '');
    const call = `${request.method()} ${path} ${request.postData() ?? ''}`;
    return [this.#calls[service] ?? []].flat().some((beginning) => call.startsWith(beginning));
  }

  async #pass(route: Route): Promise<void> {
    const request = route.request();
    this.#made.set(request, true);
    const service = [...this.#closed].find((name) => this.#makes(name, request));
    if (service === undefined) return route.fallback();
    this.#unanswered.add(request);
    this.#held.set(service, [...(this.#held.get(service) ?? []), route]);
  }

  /** Returns how many calls are held back while the page still waits for them. */
  get held(): number {
    return [...this.#unanswered].filter((request) => request.failure() === null).length;
  }

  /** Returns the calls that are still waiting, without those that the page has aborted in the meantime. */
  #waiting(service: string): Route[] {
    const waiting = (this.#held.get(service) ?? []).filter((route) => route.request().failure() === null);
    this.#held.set(service, waiting);
    return waiting;
  }

  /** Waits until every call that the service has made has arrived, because the last one counts. */
  #called(service: string): Promise<void> {
    return until(
      () =>
        this.#waiting(service).length > 0 &&
        ![...this.#made].some(
          ([request, hasCome]) => !hasCome && request.failure() === null && this.#makes(service, request),
        ),
      `${service} does not call ${[this.#calls[service]].join(' or ')}`,
    );
  }

  #take(service: string): Route {
    this.#closed = this.#closedNext;
    // An earlier call may still be held although nobody waits for it any more, so the last one counts.
    const waiting = new Map(this.#held.get(service)!.map((route) => [route.request(), route]));
    this.#held.delete(service);
    for (const request of waiting.keys()) this.#unanswered.delete(request);
    return waiting.get([...this.#made.keys()].findLast((request) => waiting.has(request))!)!;
  }

  /** Lets the server answer a service after the preparation; until then, no call of the service reaches it. */
  async letThrough(service: string, prepare: () => Promise<void>): Promise<void> {
    await this.#called(service);
    await prepare();
    await this.#take(service).continue();
  }

  /** Answers instead of the server after the preparation. `lost` means that the call has arrived but its answer has not. */
  async answer(service: string, reply: WireReply, prepare: () => Promise<void>): Promise<void> {
    await this.#called(service);
    await prepare();
    const route = this.#take(service);
    if (reply === 'unreachable') return route.abort('connectionfailed');
    if (reply === 'lost') {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if ('changed' in reply) {
      // The call is made without its old cookies, so that it is sent with the browser's current ones, like a call
      // that is let through.
      const { cookie: _made, ...headers } = await route.request().allHeaders();
      const response = await route.fetch({ headers });
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

  /** Aborts everything that is still waiting. */
  async open(): Promise<void> {
    this.#closed = new Set();
    await Promise.allSettled([...this.#held.values()].flat().map((route) => route.abort()));
  }
}
