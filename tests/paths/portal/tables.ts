import type { AnyStateMachine, SnapshotFrom } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { wordsOf } from '#tests/support/words.ts';

/** A text of the portal in the language of the run. */
export type Say = (words: ReturnType<typeof wordsOf>) => string;

/** How a person does it at the keyboard; a list is done in its order. Screens offer a control exactly when the chart takes its case. */
export type Gesture =
  | { readonly press: 'button' | 'link' | 'checkbox' | 'menuitem'; readonly name: Say }
  | { readonly fill: Say; readonly text: string }
  /** An option of a radio group; without a name any that is not taken yet. */
  | { readonly choose: Say; readonly option?: Say }
  | { readonly open: string }
  | readonly Gesture[];

/** How the world around the portal is brought to make a case happen. */
export type Cause =
  /** The server with its demo data does it by itself, for this account or after this was prepared. */
  | { readonly by: 'demo data'; readonly account?: string; readonly prepare?: string }
  /** The person's clock, or the server's, is put forward. */
  | { readonly by: 'clock'; readonly whose: 'person' | 'server'; readonly ms: number }
  /** A second tab of the same browser does it. */
  | { readonly by: 'other tab'; readonly gesture: Gesture }
  /** What a server cannot be made to do: the reply is replaced, or lost after the call has arrived or before. */
  | { readonly by: 'wire'; readonly call: string; readonly reply: WireReply }
  /** Only levels 1 and 2 can have it. */
  | { readonly by: 'nothing'; readonly reason: string };

type WireReply = 'lost' | 'unreachable' | { readonly status: number; readonly code: ErrorCode };

/** What a person must perceive in a state. */
export interface Sighting {
  /** The heading of the page or dialog that is new with this state; the page is named after it. */
  readonly heading?: Say;
  /** `heading`: of the page; otherwise the control that has the focus. */
  readonly focus?: 'heading' | Say;
  /** Said by a live region or an alert. */
  readonly announced?: Say;
  readonly shown?: readonly Say[];
  readonly absent?: readonly Say[];
}

type TablesOf<TModel> = TModel extends { readonly tables: infer TTables } ? TTables : never;
type EventsOf<TModel> = TablesOf<TModel> extends { readonly events: infer TEvents } ? TEvents : never;
type CasesBy<TModel, TBy> = {
  [TType in keyof EventsOf<TModel>]: EventsOf<TModel>[TType] extends {
    readonly by: TBy;
    readonly cases: infer TCases;
  }
    ? keyof TCases
    : never;
}[keyof EventsOf<TModel>];
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

type Named<TWords, TEntry> = { readonly [TName in TWords & string]: TEntry };

export type Gestures<TModel> = Named<CasesBy<TModel, 'person'>, Gesture>;
/** For the starts, what other charts tell, what the server answers, and time. */
export type Causes<TModel> = Named<
  StartsOf<TModel> | CasesBy<TModel, 'portal'> | ServerCases<TModel> | TimeCases<TModel>,
  Cause
>;

type Places<TValue> = TValue extends string
  ? TValue
  : { [TKey in keyof TValue & string]: `${TKey}.${Places<TValue[TKey]> & string}` }[keyof TValue & string];

/** For every state that a chart can rest in; `TPassing` names those that are only passed through. */
export type Sightings<TMachine extends AnyStateMachine, TPassing extends string = never> = Named<
  Exclude<Places<SnapshotFrom<TMachine>['value']>, TPassing>,
  Sighting
>;

/** What the portal's own levels need of a flow besides its cases. */
export interface PortalTables {
  readonly gestures: Readonly<Record<string, Gesture>>;
  readonly causes: Readonly<Record<string, Cause>>;
  readonly sightings: Readonly<Record<string, Sighting>>;
}
