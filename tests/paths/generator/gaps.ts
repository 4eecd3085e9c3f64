import type { Coverage } from './paths.ts';

/** Gives the reason why no path reaches a definition, a state or a case, by its name. */
export type Exceptions = Readonly<Record<string, string>>;

/** Describes what a chart's paths lack; an exception that is not needed is reported too. */
export const gapsIn = (
  { untaken, unseen, unused, lost }: Coverage,
  exceptions: Exceptions = {},
): string[] => [
  ...lost,
  ...untaken.filter((name) => !(name in exceptions)).map((name) => `no case takes “${name}”`),
  ...unseen.filter((name) => !(name in exceptions)).map((name) => `no case leads to the state “${name}”`),
  ...unused.filter((words) => !(words in exceptions)).map((words) => `“${words}” cannot happen anywhere`),
  ...Object.keys(exceptions)
    .filter((name) => ![untaken, unseen, unused].some((names) => names.includes(name)))
    .map((name) => `“${name}” is an exception, but a path reaches it`),
];
