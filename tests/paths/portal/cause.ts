import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { CasesBy, Named, TablesOf } from '#tests/paths/tables/tables.ts';
import type { PortalLanguage } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';

/** How the world around the whole portal is brought to make a case happen. A held call is answered after `prepare`. */
export type Cause =
  /** A new window of a browser is opened, by nobody who is signed in or by this demo account. */
  | {
      readonly by: 'opening';
      readonly path: string;
      readonly account?: string;
      readonly prepare?: (world: World) => Promise<void>;
    }
  /** The server with its demo data does it by itself, or after this was prepared. */
  | { readonly by: 'server'; readonly prepare?: (world: World) => Promise<void> }
  /** The person's clock is put forward. */
  | { readonly by: 'clock'; readonly ms: number }
  /** Something around the page does it: another tab, the device, the address. */
  | { readonly by: 'world'; readonly act: (world: World) => Promise<void> }
  /** What a server cannot be made to do: the reply is replaced, or lost before the call has arrived or after. */
  | { readonly by: 'wire'; readonly reply: WireReply }
  /** Only levels 1 and 2 can have it. */
  | { readonly by: 'nothing'; readonly reason: string };

export type WireReply =
  | 'lost'
  | 'unreachable'
  | { readonly status: number; readonly code: ErrorCode; readonly retryAfter?: number };

/** What a cause may reach for: the person's browser, the server and its operator. */
export interface World {
  readonly person: Person;
  readonly language: PortalLanguage;
  /** A call of the person's browser beside the page, answered by the server. */
  readonly call: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;
  /** Puts the server's clock forward, in milliseconds. */
  readonly windServer: (ms: number) => void;
  readonly database: Database;
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
type StartsOf<TModel> = TablesOf<TModel> extends { readonly starts: infer TStarts } ? keyof TStarts : never;

/** The calls by which services reach the server, as `GET /media/`. */
export type Calls<TModel> = Named<keyof ServicesOf<TModel>, string>;
/** For the starts, what other charts tell, what the server answers, and time. */
export type Causes<TModel> = Named<
  StartsOf<TModel> | CasesBy<TModel, 'portal'> | ServerCases<TModel> | TimeCases<TModel>,
  Cause
>;

/** How the whole portal is brought to give each outcome of a flow. */
export interface PortalCauses {
  readonly calls: Readonly<Record<string, string>>;
  readonly causes: Readonly<Record<string, Cause>>;
}
