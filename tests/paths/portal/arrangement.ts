import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { CasesBy, Named, Expectation, TablesOf } from '#tests/paths/tables.ts';
import type { PortalLanguage } from '#tests/support/browser/journey.ts';
import type { Person } from '#tests/support/browser/person.ts';

/** How the world around the whole portal is brought to make a case happen. A held call is answered after `prepare`. */
export type Arrangement =
  /** Somebody opens the portal who has chosen only necessary cookies; with an account they are signed in. */
  | {
      readonly by: 'opening';
      /** Links of mails differ by what the path says next. */
      readonly path: string | ((ahead: readonly string[], world: World) => string | Promise<string>);
      readonly account?: string;
      readonly prepare?: (world: World) => Promise<void>;
      /** A later arrangement does the first act of the person, whose controls are not there yet. */
      readonly beginsLater?: true;
    }
  /** The server with its demo data answers by itself, or after this was prepared. */
  | { readonly by: 'server'; readonly prepare?: (world: World) => Promise<void> }
  /** Time passes for the person and the server alike, in milliseconds. */
  | { readonly by: 'time'; readonly ms: number }
  /** Something around the page does it: another tab, the device, a call beside the page. */
  | { readonly by: 'world'; readonly act: (world: World) => Promise<void> }
  /** A reply that a server cannot be made to give: it is replaced, or lost before or after the call has arrived. */
  | { readonly by: 'wire'; readonly reply: WireReply; readonly prepare?: (world: World) => Promise<void> }
  /** Only levels 1 and 2 can have it. */
  | { readonly by: 'nothing'; readonly reason: string };

export type WireReply =
  | 'lost'
  | 'unreachable'
  /** The changed answer of the server. */
  | { readonly changed: (answer: never) => object }
  | { readonly status: number; readonly code: ErrorCode; readonly retryAfter?: number };

/** The tools of a arrangement: the person's browser, the server and its operator. */
export interface World {
  readonly person: Person;
  readonly language: PortalLanguage;
  /** A call with the cookies of the person's browser, beside the page. @throws for a refusal */
  readonly call: (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>;
  /** Signs a demo account in beside the page, with the language of the run. */
  readonly signIn: (account: string) => Promise<void>;
  /** The texts of the mails to an address, the newest first. */
  readonly mailsTo: (email: string) => Promise<readonly string[]>;
  /** Puts something into the browser's local storage. */
  readonly store: (name: string, text: string) => Promise<void>;
  readonly database: Database;
  /** The server's clock. */
  readonly now: () => Date;
  /** Waits until the page has nothing to do, and no call is under way but those that are held back. */
  readonly settle: () => Promise<void>;
  /** Puts the clocks of page and server forward once all has settled, in milliseconds. */
  readonly wind: (ms: number) => Promise<void>;
  /** Time stands still for the person, and goes on. */
  readonly halt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /**
   * Lets time that stands still go on for the page alone, so slowly that a second is enough to act in; returns a
   * function that stops it again.
   */
  readonly creep: () => () => void;
}

type ServicesOf<TModel> = TablesOf<TModel> extends { readonly services: infer TServices } ? TServices : never;
type ServerCases<TModel> = {
  [TName in keyof ServicesOf<TModel>]: keyof ServicesOf<TModel>[TName];
}[keyof ServicesOf<TModel>];
type DelaysOf<TModel> = TablesOf<TModel> extends { readonly delays: infer TDelays } ? TDelays : never;
type TimeCases<TModel> = {
  [TName in keyof DelaysOf<TModel>]: DelaysOf<TModel>[TName] extends { readonly words: infer TWords }
    ? TWords
    : never;
}[keyof DelaysOf<TModel>];
type ChildCases<TModel> =
  TablesOf<TModel> extends { readonly children: infer TChildren } ? keyof TChildren : never;
type StartsOf<TModel> = TablesOf<TModel> extends { readonly starts: infer TStarts } ? keyof TStarts : never;

/** For the starts, what other charts tell, what the server answers, and time. */
export type Arrangements<TModel> = Named<
  StartsOf<TModel> | CasesBy<TModel, 'portal'> | ServerCases<TModel> | ChildCases<TModel> | TimeCases<TModel>,
  Arrangement
> &
  /** A person does them, but for those that nobody can do at this level. */
  Partial<Named<CasesBy<TModel, 'person'>, Extract<Arrangement, { readonly by: 'nothing' }>>>;

/** The beginnings of calls, by the service that makes them. */
export type Calls = Readonly<Record<string, string | readonly string[]>>;

/** How the whole portal is brought to give each outcome of a flow. */
export interface PortalArrangements {
  /** By which calls each service reaches the server: `GET /media/` or, with the beginning of a body, `POST /media/ {"a":1`. */
  readonly calls: Calls;
  /** By the words of a start, calls that are others than those above. */
  readonly callsFrom?: Readonly<Record<string, Calls>>;
  readonly arrangements: Readonly<Record<string, Arrangement>>;
  /** States that lead on at once: what is perceived where the person arrives. */
  readonly leadingOn?: Readonly<Record<string, Expectation>>;
  /** States in which time stands still until the path says that it passes, or leads elsewhere. */
  readonly still?: readonly string[];
  /** States that pass after seconds: time stands still once they are as promised, until the next step. */
  readonly brief?: readonly string[];
  /** States that pass within a second: time stands nearly still in them, so that a person can act. */
  readonly slow?: readonly string[];
  /** Services whose calls index.html makes while the scripts are on their way. */
  readonly ahead?: readonly string[];
  /** Transition definitions that only levels 1 and 2 can take though their cases can happen elsewhere, with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Preparations before a person can act, by the words of the case. */
  readonly before?: Readonly<Record<string, (world: World) => Promise<void>>>;
}
