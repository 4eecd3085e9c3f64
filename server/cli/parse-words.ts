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
  if (plain.length < least) throw new CommandError(`Something is missing: write ${usage}.`, 2);
  if (plain.length > most)
    throw new CommandError(
      usage === '' ? `"${plain[0]}" is too much.` : `"${plain[most]}" is too much: write ${usage}.`,
      2,
    );
  return { words: plain, options, flags };
};
