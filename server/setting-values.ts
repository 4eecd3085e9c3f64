/** A setting that makes no sense; the message is one sentence for the operator. */
export class SettingsError extends Error {}

export const complain = (name: string, value: string, expected: string): never => {
  throw new SettingsError(`${name} is "${value.replaceAll(/\p{Cc}+/gu, ' ')}", but it must be ${expected}.`);
};

export const integerBetween = (
  name: string,
  text: string | undefined,
  least: number,
  most: number,
  usual: number,
): number => {
  if (text === undefined) return usual;
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most
    ? value
    : complain(name, text, `a whole number from ${least} to ${most}`);
};

export const oneOf = <const Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
  usual: Value,
): Value => {
  if (text === undefined) return usual;
  return values.find((value) => value === text) ?? complain(name, text, `one of ${values.join(', ')}`);
};
