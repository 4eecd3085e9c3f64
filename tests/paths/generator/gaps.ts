import type { Coverage } from './paths.ts';

/** Definitions and states that no path reaches, by their names in the chart, each with the reason why not. */
export type Exceptions = Readonly<Record<string, string>>;

/** What is missing in a chart's paths, in words; exceptions that are none count too. */
export const gapsIn = ({ untaken, unseen }: Coverage, exceptions: Exceptions = {}): string[] => [
  ...untaken.filter((name) => !(name in exceptions)).map((name) => `no case takes “${name}”`),
  ...unseen.filter((name) => !(name in exceptions)).map((name) => `no case leads to the state “${name}”`),
  ...Object.keys(exceptions)
    .filter((name) => !untaken.includes(name) && !unseen.includes(name))
    .map((name) => `“${name}” is an exception, but a path reaches it`),
];
