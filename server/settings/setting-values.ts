// This is our own code, because a few short parsers are enough: envalid and zod bring far more, and we would still have to write the
// sentences for operators.

/** Thrown for a setting whose value cannot be used; the message is one sentence for the operator. */
export class SettingsError extends Error {}

/** An environment variable, with all its documentation. */
export interface Setting {
  readonly name: string;
  /** The value if the variable is not set, as an operator would write it; `null` means no value at all. */
  readonly default: string | null;
  /** Describes the default if the value alone would not explain it. */
  readonly defaultInWords?: string;
  /** @throws {SettingsError} */
  readonly parse: (text: string, name: string) => unknown;
  /** The explanation for the operator in one sentence, for docs/settings.md and the help. */
  readonly meaning: string;
}

/** Returns the default as the documentation names it, or `null` if there is none. */
export const defaultInWords = (setting: Setting): string | null => setting.defaultInWords ?? setting.default;

/** Settings by the names under which the code reads them. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** The values of a table once they have been read. */
export type ValuesOf<Table extends SettingTable> = {
  readonly [Key in keyof Table]: ReturnType<Table[Key]['parse']> | Extract<Table[Key]['default'], null>;
};

/** Returns the text of an environment variable; an empty one counts as not set. */
export type ReadVariable = (name: string) => string | undefined;

/** @throws {SettingsError} for the first value that cannot be used. */
export const readAll = <Table extends SettingTable>(table: Table, read: ReadVariable): ValuesOf<Table> => {
  const values = Object.entries(table).map(([key, { name, default: usual, parse }]) => {
    const text = read(name) ?? usual;
    return [key, text === null ? null : parse(text, name)] as const;
  });
  return Object.fromEntries(values) as ValuesOf<Table>;
};

export const complain = (name: string, value: string, expected: string): never => {
  throw new SettingsError(`${name} is "${value.replaceAll(/\p{Cc}+/gu, ' ')}", but it must be ${expected}.`);
};

export const integerBetween =
  (least: number, most: number) =>
  (text: string, name: string): number => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most
      ? value
      : complain(name, text, `a whole number from ${least} to ${most}`);
  };

export const oneOf =
  <const Value extends string>(...values: readonly Value[]) =>
  (text: string, name: string): Value =>
    values.find((value) => value === text) ?? complain(name, text, `one of ${values.join(', ')}`);

export const yesOrNo = (text: string, name: string): boolean => oneOf('0', '1')(text, name) === '1';

/** Accepts texts of a certain form as they are. */
export const textLike =
  (pattern: RegExp, expected: string) =>
  (text: string, name: string): string =>
    pattern.test(text) ? text : complain(name, text, expected);
