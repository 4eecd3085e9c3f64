import type { StateValue } from 'xstate';

type IsUnion<Key, Whole = Key> = Key extends unknown ? ([Whole] extends [Key] ? false : true) : never;
type Nested<Value, Key extends PropertyKey> = Value extends object
  ? Key extends keyof Value
    ? true extends IsUnion<keyof Value>
      ? 'this state is parallel: ask for one of its regions'
      : Value[Key]
    : never
  : never;
type KeyOf<Value> = Value extends object ? keyof Value & string : never;

/** An entry for each innermost state of a chart or of one of its regions, nested in the same way as the states. */
export type ByState<Value, Entry> = {
  readonly [State in Extract<Value, string>]: Entry;
} & {
  readonly [State in KeyOf<Value>]: ByState<Nested<Value, State>, Entry>;
};

/**
 * Returns the entry of the state that a chart, or one of its regions, is in. The table names every state, so a state
 * without a view does not compile. A parallel state has no single entry: ask for one of its regions.
 */
export const byState = <Value extends StateValue, Entry>(
  value: Value,
  table: ByState<Value, Entry>,
): Entry => {
  let rest: StateValue = value;
  let entries = table as Record<string, unknown>;
  while (typeof rest === 'object') {
    const [[state, inner]] = Object.entries(rest) as [[string, StateValue]];
    rest = inner;
    entries = entries[state] as Record<string, unknown>;
  }
  return entries[rest] as Entry;
};
