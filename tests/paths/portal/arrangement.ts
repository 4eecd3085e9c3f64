import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { CasesBy, Named, Expectation, TablesOf } from '#tests/paths/tables.ts';
import type { Person } from '#tests/support/browser/person.ts';

/** Makes the world around the whole portal cause a case. A held call is answered after `prepare`. */
export type Arrangement =
  /** A person who allows only necessary cookies opens the portal, signed in if `account` is given. */
  | {
      readonly by: 'opening';
      /** A function if the address depends on the next steps, as it does for a link in a mail. */
      readonly path: string | ((ahead: readonly string[], world: World) => string | Promise<string>);
      readonly account?: string;
      readonly prepare?: (world: World) => Promise<void>;
      /** The controls for the person's first act do not exist yet, so a later arrangement performs it. */
      readonly beginsLater?: true;
    }
  /** The server gives its own answer: from its demo data, or after this preparation. */
  | { readonly by: 'server'; readonly prepare?: (world: World) => Promise<void> }
  /** Lets time pass, in milliseconds, for the person and the server alike. */
  | { readonly by: 'time'; readonly ms: number }
  /** Something outside the page causes the case: another tab, the device, a call that the page does not make. */
  | { readonly by: 'world'; readonly act: (world: World) => Promise<void> }
  /**
   * Gives a reply that the server cannot be made to give: the server's own is replaced, or the call is lost on its
   * way there or back.
   */
  | { readonly by: 'wire'; readonly reply: WireReply; readonly prepare?: (world: World) => Promise<void> }
  /** Only levels 1 and 2 can cause the case. */
  | { readonly by: 'nothing'; readonly reason: string };

export type WireReply =
  | 'lost'
  | 'unreachable'
  /** Changes the server's answer. */
  | { readonly changed: (answer: never) => object }
  | { readonly status: number; readonly code: ErrorCode; readonly retryAfter?: number };

/** Holds the tools of an arrangement: the person's browser, the server and its operator. */
export interface World {
  readonly person: Person;
  readonly language: Language;
  /** Calls the server without the page, but with the cookies of the person's browser. @throws for a refusal */
  readonly call: (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>;
  /** Signs a demo account in without the page, and sets its language to that of the run. */
  readonly signIn: (account: string) => Promise<void>;
  /** Returns the texts of the mails to an address, the newest first. */
  readonly mailsTo: (email: string) => Promise<readonly string[]>;
  /** Puts something into the browser's local storage. */
  readonly store: (name: string, text: string) => Promise<void>;
  readonly database: Database;
  /** Returns the time of the server's clock. */
  readonly now: () => Date;
  /** Waits until the page is idle and no call is under way except those that are held back. */
  readonly settle: () => Promise<void>;
  /** Moves the clocks of page and server forward, in milliseconds, once everything has settled. */
  readonly wind: (ms: number) => Promise<void>;
  /** Stops time for the person, and starts it again. */
  readonly halt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /**
   * Lets stopped time continue for the page alone, so slowly that a second is long enough to act in. Returns a function
   * that stops it again.
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

/** Requires arrangements for starts, messages of other charts, answers of the server, and time. */
export type Arrangements<TModel> = Named<
  StartsOf<TModel> | CasesBy<TModel, 'portal'> | ServerCases<TModel> | ChildCases<TModel> | TimeCases<TModel>,
  Arrangement
> &
  /** The person performs these cases. A case needs an entry only if nobody can cause it in the whole portal. */
  Partial<Named<CasesBy<TModel, 'person'>, Extract<Arrangement, { readonly by: 'nothing' }>>>;

/** Maps each service to the beginnings of the calls that it makes. */
export type Calls = Readonly<Record<string, string | readonly string[]>>;

/** Makes the whole portal produce each outcome of a flow. */
export interface PortalArrangements {
  /**
   * Names the calls by which each service reaches the server: `GET /media/` or, with the beginning of a body, `POST
   * /media/ {"a":1`.
   */
  readonly calls: Calls;
  /** Names calls that differ from those above, by the words of the start. */
  readonly callsFrom?: Readonly<Record<string, Calls>>;
  readonly arrangements: Readonly<Record<string, Arrangement>>;
  /** Lists states that lead to another page at once, with what the person perceives on that page. */
  readonly leadingOn?: Readonly<Record<string, Expectation>>;
  /** Lists states in which time stands still until the path lets it pass or leads elsewhere. */
  readonly still?: readonly string[];
  /** Lists states that end after a few seconds: once they are as promised, time stands still until the next step. */
  readonly brief?: readonly string[];
  /** Lists states that end within a second: time nearly stands still in them, so that a person can act. */
  readonly slow?: readonly string[];
  /** Matches errors of the browser that belong to the flow. */
  readonly complaints?: RegExp;
  /**
   * Gives the reason for each transition definition that only levels 1 and 2 can take, although level 3 can cause its
   * cases.
   */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Holds preparations that let a person act, by the words of the case. */
  readonly before?: Readonly<Record<string, (world: World) => Promise<void>>>;
}
