import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

/** Names the places of states, whole and in part: `step`, `step.review`, `step.review.open`. */
export type PlacesIn<TValue> = TValue extends string
  ? TValue
  : {
      [TKey in keyof TValue & string]: TKey | `${TKey}.${PlacesIn<TValue[TKey]> & string}`;
    }[keyof TValue & string];

/** Gives one phrase, or a phrase for each value of the condition's fixed parameter. */
type Phrase = string | Readonly<Record<string, string>>;

/** Names a chart's parts for people who do not read code, by their names in the chart. */
export interface Titles {
  readonly states: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  /** Holds phrases that follow “if”. */
  readonly guards: Readonly<Record<string, Phrase>>;
  /** Names requests to the server or the browser; one without a title is called by its name in the chart. */
  readonly services?: Readonly<Record<string, string>>;
  /** Names actions in the same way. */
  readonly actions?: Readonly<Record<string, string>>;
}

export const NO_TITLES: Titles = { states: {}, events: {}, guards: {} };

type NamesOf<
  TMachine extends AnyStateMachine,
  TKind extends 'guards' | 'actors' | 'actions',
> = keyof NonNullable<Parameters<TMachine['provide']>[0][TKind]> & string;

/**
 * Requires a title for each state, event and condition of a chart: a missing one does not compile, nor does a title
 * for a part that the chart does not have.
 */
export interface TitlesOf<TMachine extends AnyStateMachine> {
  readonly states: Readonly<Record<PlacesIn<SnapshotFrom<TMachine>['value']>, string>>;
  readonly events: { readonly [TType in EventFrom<TMachine>['type']]: string };
  readonly guards: Readonly<Record<NamesOf<TMachine, 'guards'>, Phrase>>;
  readonly services?: { readonly [TName in NamesOf<TMachine, 'actors'>]?: string };
  readonly actions?: { readonly [TName in NamesOf<TMachine, 'actions'>]?: string };
}
