import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

/** The places of states, whole and in part: `step`, `step.review`, `step.review.open`. */
export type PlacesIn<TValue> = TValue extends string
  ? TValue
  : {
      [TKey in keyof TValue & string]: TKey | `${TKey}.${PlacesIn<TValue[TKey]> & string}`;
    }[keyof TValue & string];

/** For a condition that is given something fixed: a phrase for each of its values. */
type Phrase = string | Readonly<Record<string, string>>;

/** The names of the parts of a chart for a reader without code, by their names in it. */
export interface Titles {
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  /** Said after “if”. */
  readonly guards: Readonly<Record<string, Phrase>>;
  /** The requests to the server or the browser; one that is not named here is called by its name in the chart. */
  readonly services?: Readonly<Record<string, string>>;
  /** The actions; likewise. */
  readonly actions?: Readonly<Record<string, string>>;
}

export const NO_TITLES: Titles = { states: {}, events: {}, guards: {} };

type NamesOf<
  TMachine extends AnyStateMachine,
  TKind extends 'guards' | 'actors' | 'actions',
> = keyof NonNullable<Parameters<TMachine['provide']>[0][TKind]> & string;

/** All titles of a chart: a missing one does not compile, nor one for a part that the chart does not have. */
export interface TitlesOf<TMachine extends AnyStateMachine> {
  readonly states: Readonly<Record<PlacesIn<SnapshotFrom<TMachine>['value']>, string>>;
  readonly events: { readonly [TType in EventFrom<TMachine>['type']]: string };
  readonly guards: Readonly<Record<NamesOf<TMachine, 'guards'>, Phrase>>;
  readonly services?: { readonly [TName in NamesOf<TMachine, 'actors'>]?: string };
  readonly actions?: { readonly [TName in NamesOf<TMachine, 'actions'>]?: string };
}
