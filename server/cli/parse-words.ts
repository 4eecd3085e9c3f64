import { CommandError, type OptionSpec, type Said } from './command.ts';

/** `-2` is a level, `-` is the standard input. */
const isOption = (word: string): boolean => word.startsWith('-') && !/^-(\d.*)?$/.test(word);

/** `EMAIL|ID [LEVEL] [TEXT...]`: those in brackets may be missing, the one with dots takes all that follow. */
const countsOf = (usage: string): { readonly least: number; readonly most: number } => {
  const names = usage.split(' ').filter((name) => name !== '');
  const optional = names.filter((name) => name.startsWith('['));
  const isOpen = usage.includes('...');
  return {
    least: names.length - optional.length,
    most: isOpen ? Number.POSITIVE_INFINITY : names.length,
  };
};

const optionOf = (
  word: string,
  specs: Readonly<Record<string, OptionSpec>>,
): { name: string; spec: OptionSpec; value: string | undefined } => {
  const [, name = '', value] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  if (spec === undefined) throw new CommandError(`There is no option ${word.split('=')[0]}.`, 2);
  return { name, spec, value };
};

/** Everything at once, so that nobody is sent back for each of them. */
const refuseMissing = (
  usage: string,
  specs: Readonly<Record<string, OptionSpec>>,
  { isShort, options }: { readonly isShort: boolean; readonly options: Said['options'] },
): void => {
  const needed = Object.entries(specs).filter(
    ([name, { isNeeded }]) => isNeeded === true && options[name] === undefined,
  );
  const missing = needed.map(([name, { value = '' }]) => `--${name} ${value}`);
  if (isShort) missing.unshift(usage);
  if (missing.length > 0) throw new CommandError(`Something is missing: write ${missing.join(' ')}.`, 2);
};

/** @throws {CommandError} for what the command does not take. */
export const parseWords = (
  words: readonly string[],
  usage: string,
  specs: Readonly<Record<string, OptionSpec>> = {},
): Said => {
  const plain: string[] = [];
  const options: Record<string, string> = {};
  const flags = new Set<string>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      plain.push(...rest);
      break;
    }
    if (!isOption(word)) {
      plain.push(word);
      continue;
    }
    const { name, spec, value } = optionOf(word, specs);
    if (flags.has(name) || Object.hasOwn(options, name))
      throw new CommandError(`--${name} stands there twice.`, 2);
    if (spec.value === undefined) {
      if (value !== undefined) throw new CommandError(`--${name} takes no value.`, 2);
      flags.add(name);
    } else {
      const said = value ?? rest.shift();
      if (said === undefined || (value === undefined && isOption(said)))
        throw new CommandError(`--${name} needs a value: ${spec.value}.`, 2);
      options[name] = said;
    }
  }
  const { least, most } = countsOf(usage);
  refuseMissing(usage, specs, { isShort: plain.length < least, options });
  if (plain.length > most)
    throw new CommandError(
      usage === '' ? `"${plain[0]}" is too much.` : `"${plain[most]}" is too much: write ${usage}.`,
      2,
    );
  return { words: plain, options, flags };
};
