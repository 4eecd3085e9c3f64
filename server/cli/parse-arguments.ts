import { parseArgs } from 'node:util';

import { CommandError, type OptionSpec, type ParsedArguments } from './command.ts';

type Options = Readonly<Record<string, OptionSpec>>;

const refuse = (message: string): never => {
  throw new CommandError(message, 2);
};

/** Names in brackets are optional, and a name with dots takes all remaining arguments: `EMAIL|ID [LEVEL] [TEXT...]`. */
const countsOf = (usage: string): { readonly least: number; readonly most: number } => {
  const names = usage.split(' ').filter((name) => name !== '');
  return {
    least: names.filter((name) => !name.startsWith('[')).length,
    most: usage.includes('...') ? Number.POSITIVE_INFINITY : names.length,
  };
};

/** Names all missing arguments at once, so that the operator does not discover them one try at a time. */
const refuseMissing = (usage: string, specs: Options, { positionals, options }: ParsedArguments): void => {
  const needed = Object.entries(specs).filter(
    ([name, { isNeeded }]) => isNeeded === true && options[name] === undefined,
  );
  const missing = needed.map(([name, { value = '' }]) => `--${name} ${value}`);
  if (positionals.length < countsOf(usage).least) missing.unshift(usage);
  if (missing.length > 0) refuse(`Arguments are missing; expected ${missing.join(' ')}.`);
};

const refuseSurplus = (usage: string, { positionals }: ParsedArguments): void => {
  const { most } = countsOf(usage);
  if (positionals.length > most)
    refuse(
      `Unexpected argument "${positionals[most]}"; ${usage === '' ? 'the command takes none' : `expected ${usage}`}.`,
    );
};

/** `-2` is a level, and `-5 % is fine` is a message, but Node would parse them as options. */
const asArgument = (word: string): string => (/^-\d/.test(word) ? 'number' : word);

/** @throws {CommandError} for anything that the command does not accept. */
export const parseArguments = (
  args: readonly string[],
  usage: string,
  specs: Options = {},
): ParsedArguments => {
  const positionals: string[] = [];
  const options: Record<string, string> = {};
  const flags = new Set<string>();
  const { tokens } = parseArgs({
    args: args.map(asArgument),
    options: Object.fromEntries(
      Object.entries(specs).map(([name, { value }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string' } as const,
      ]),
    ),
    // Node's own refusals are several sentences, written for programmers.
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(args[token.index]!);
    if (token.kind !== 'option') continue;
    const { name, rawName, index, inlineValue } = token;
    const spec = Object.hasOwn(specs, name) && rawName === `--${name}` ? specs[name] : undefined;
    if (spec === undefined) return refuse(`Unknown option ${args[index]!.split('=')[0]}.`);
    if (flags.has(name) || Object.hasOwn(options, name)) refuse(`--${name} is given twice.`);
    if (spec.value === undefined) {
      if (inlineValue === true) refuse(`--${name} takes no value.`);
      flags.add(name);
      continue;
    }
    const value = inlineValue === true ? token.value : args[index + 1];
    const isOption = inlineValue !== true && value !== undefined && /^-(?!\d|$)/.test(value);
    if (value === undefined || isOption) return refuse(`--${name} needs a value: ${spec.value}.`);
    options[name] = value;
  }
  const parsed: ParsedArguments = { positionals, options, flags };
  refuseMissing(usage, specs, parsed);
  refuseSurplus(usage, parsed);
  return parsed;
};
