import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

import type { Language } from '#contract/language.contract.ts';
import type { wordsOf } from '#tests/support/words.ts';

/** Returns a text of the portal in the language of the run. */
export type Say = (words: ReturnType<typeof wordsOf>) => string;

/**
 * Describes an act of a person at the keyboard; the acts of a list are done in order. Screens offer a control exactly
 * when the chart accepts its case.
 */
export type Action =
  | {
      readonly press: 'button' | 'link' | 'checkbox' | 'menuitem' | 'menuitemradio' | 'field';
      readonly name: Say;
    }
  /** Presses as a finger or a screen reader does, which leaves the focus where it is. */
  | { readonly tap: 'button'; readonly name: Say }
  /** Only moves the focus to the control. */
  | { readonly reach: 'button' | 'link' | 'combobox'; readonly name: Say }
  | { readonly fill: Say; readonly text: string }
  /** Ticks a checkbox, unless it is ticked already. */
  | { readonly tick: Say }
  /** Chooses an option of a radio group, by default any that is not chosen yet. */
  | { readonly choose: Say; readonly option?: Say }
  /**
   * Chooses an entry of a list that opens, unless it is chosen already; by default, the first entry if nothing is
   * chosen yet.
   */
  | { readonly pick: Say; readonly option?: Say }
  | { readonly key: string }
  /** Goes to another address of the running page: by a link, back or forward. A function gets the current address. */
  | { readonly goTo: string | ((address: string) => string) }
  /**
   * Does `behind` first if the controls are out of sight. What `behind` does must not leave the state, because the step
   * is checked only at its end.
   */
  | { readonly behind: Action; readonly do: Action }
  /** Uses the first of these controls that exists, because the same control may be in different places. */
  | { readonly eitherOf: readonly Action[] }
  | readonly Action[];

/** Describes everything that a person must perceive in a state. */
export interface Expectation {
  /** The heading of the page or dialog that is new with this state; the page is named after it. */
  readonly heading?: Say;
  /** The focus is on the page's heading (unless the page has just been loaded), on an alert, or on the control with this name. */
  readonly focus?: 'heading' | 'alert' | Say;
  /** The page has just been loaded, so the focus stays at its beginning. */
  readonly loading?: true;
  /** Announced by a live region or an alert. */
  readonly announced?: Say;
  readonly shown?: readonly Say[];
  readonly absent?: readonly Say[];
  /** Names fields that show their own problem until it is corrected. */
  readonly flawed?: readonly Say[];
  /** Lists states of other regions in which none of this can be perceived. */
  readonly unless?: readonly string[];
  /** Gives expectations that depend on another region, by its state. */
  readonly with?: Readonly<Record<string, Omit<Expectation, 'with'>>>;
}

export type TablesOf<TModel> = TModel extends { readonly tables: infer TTables } ? TTables : never;
type EventsOf<TModel> = TablesOf<TModel> extends { readonly events: infer TEvents } ? TEvents : never;
export type CasesBy<TModel, TBy> = {
  [TType in keyof EventsOf<TModel>]: EventsOf<TModel>[TType] extends {
    readonly by: TBy;
    readonly cases: infer TCases;
  }
    ? keyof TCases
    : never;
}[keyof EventsOf<TModel>];
export type Named<TWords, TEntry> = { readonly [TName in TWords & string]: TEntry };

export type Actions<TModel> = Named<CasesBy<TModel, 'person'>, Action>;
type Places<TValue> = TValue extends string
  ? TValue
  : { [TKey in keyof TValue & string]: `${TKey}.${Places<TValue[TKey]> & string}` }[keyof TValue & string];

/**
 * Requires the expectations for every state that a chart can rest in; `TPassing` names those that are only passed
 * through.
 */
export type Expectations<TMachine extends AnyStateMachine, TPassing extends string = never> = Named<
  Exclude<Places<SnapshotFrom<TMachine>['value']>, TPassing>,
  Expectation
>;

type CaseWords<TModel> =
  TablesOf<TModel> extends { readonly events: infer TEvents; readonly services: infer TServices }
    ?
        | {
            [TType in keyof TEvents]: TEvents[TType] extends { readonly cases: infer TCases }
              ? keyof TCases
              : never;
          }[keyof TEvents]
        | { [TName in keyof TServices]: keyof TServices[TName] }[keyof TServices]
    : never;
export type Announcements<TModel> = Partial<Named<CaseWords<TModel>, Say>>;
export type Landings<TModel> = Partial<Named<CaseWords<TModel>, Say>>;

type Starts<TModel> = TablesOf<TModel> extends { readonly starts: infer TStarts } ? keyof TStarts : never;
export type Beginnings<TModel> = Partial<Named<Starts<TModel>, Action>>;

/** Holds the acts and the perceptions of a person in a flow. */
export interface PersonTables {
  /** Gives the acts that start the chart or bring it into sight once the page is open, by the words of the start. */
  readonly beginnings?: Readonly<Record<string, Action>>;
  readonly actions: Readonly<Record<string, Action>>;
  readonly expectations: Readonly<Record<string, Expectation>>;
  /** Returns the language of the page if it is not that of the run. */
  readonly language?: (state: AnyMachineSnapshot) => Language;
  /** Gives the announcement when a case happens, wherever the case leads; the keys are the words of the cases. */
  readonly announcements?: Readonly<Record<string, Say>>;
  /** Names the control with the focus after a case, wherever the case leads; the keys are the words of the cases. */
  readonly landings?: Readonly<Record<string, Say>>;
  /** Returns the fields that must show their own problem, derived from the chart. */
  readonly flaws?: (state: AnyMachineSnapshot) => readonly Say[];
  /** Returns what a state must also show, derived from the chart, such as a name that only some situations have. */
  readonly details?: (state: AnyMachineSnapshot) => readonly Say[];
  /** Gives the expectations after a transition, in addition to those of the state that it leads to; the keys are descriptions. */
  readonly answers?: Readonly<Record<string, Expectation>>;
}
