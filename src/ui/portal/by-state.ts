import type { StateValue } from 'xstate';

type IsUnion<Key, Whole = Key> = Key extends unknown ? ([Whole] extends [Key] ? false : true) : never;
type KeyOf<Value> = Value extends object ? keyof Value & string : never;
type Nested<Value, Key extends PropertyKey> = Value extends object
  ? Key extends keyof Value
    ? Value[Key]
    : never
  : never;
type IsParallel<Value> = Value extends object ? IsUnion<keyof Value> : false;

/**
 * Holds an entry for each innermost state of a chart or of one of its regions, nested in the same way as the states. A parallel state has a
 * function that takes its regions and asks `byRegion` for all of them.
 */
export type ByState<Value, Entry> =
  true extends IsParallel<Value>
    ? (regions: Value) => Entry
    : {
        readonly [State in Extract<Value, string>]: Entry;
      } & {
        readonly [State in KeyOf<Value>]: ByState<Nested<Value, State>, Entry>;
      };

/**
 * Returns the entry of the state that a chart, or one of its regions, is in. The table names every state, so a state
 * without a view does not compile.
 */
export const byState = <Value extends StateValue, Entry>(
  value: Value,
  table: ByState<Value, Entry>,
): Entry => {
  let rest: StateValue = value;
  let entries: unknown = table;
  while (typeof rest === 'object') {
    if (typeof entries === 'function') return (entries as (regions: StateValue) => Entry)(rest);
    const [[state, inner]] = Object.entries(rest) as [[string, StateValue]];
    rest = inner;
    entries = (entries as Record<string, unknown>)[state];
  }
  return (entries as Record<string, Entry>)[rest] as Entry;
};

/** Returns the view of each region of a parallel state. The views name every region, so a region without a view does not compile. */
export const byRegion = <
  Value extends object,
  Views extends { readonly [Region in keyof Value]: (value: Value[Region]) => unknown },
>(
  value: Value,
  views: Views,
): { readonly [Region in keyof Value]: ReturnType<Views[Region]> } =>
  Object.fromEntries(
    (Object.keys(views) as (keyof Value & string)[]).map((region) => [region, views[region](value[region])]),
  ) as { readonly [Region in keyof Value]: ReturnType<Views[Region]> };
