import { parseArgs } from 'node:util';

import { LANGUAGES, type Language } from './languages.ts';

export interface Options {
  readonly flows: readonly string[];
  readonly languages: readonly Language[];
  /** Says that the run does not cover every flow in every language. */
  readonly isPartial: boolean;
  readonly headed: boolean;
  readonly help: boolean;
}

/** Describes a mistake in the options in one sentence. */
export class WrongOption extends Error {}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        flow: { type: 'string', multiple: true, default: [] },
        language: { type: 'string', multiple: true, default: [] },
        headed: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/[.\n]/);
    throw new WrongOption(`${sentence}; npm run qa -- --help lists the options.`);
  }
};

const known = <TName extends string>(
  what: string,
  given: readonly string[],
  all: readonly TName[],
): TName[] => {
  const stranger = given.find((name) => !all.includes(name as TName));
  if (stranger !== undefined) {
    throw new WrongOption(`There is no ${what} “${stranger}”; choose from ${all.join(', ')}.`);
  }
  return all.filter((name) => given.length === 0 || given.includes(name));
};

/** Reads the options. If no flow or no language is named, all are chosen. @throws {WrongOption} */
export const optionsOf = (args: readonly string[], flows: readonly string[]): Options => {
  const { flow, language, headed, help } = parsed(args);
  const all = Object.keys(LANGUAGES) as Language[];
  const chosen = { flows: known('flow', flow, flows), languages: known('language', language, all) };
  return {
    ...chosen,
    isPartial: chosen.flows.length < flows.length || chosen.languages.length < all.length,
    headed,
    help,
  };
};

export const HELP = `npm run qa walks every path of every chart through the whole portal, by keyboard, in a real browser,
and writes a report into qa-report: index.html, junit.xml, steps.csv and features/*.feature.

  npm run qa -- --flow checkout       only this flow; may be repeated
  npm run qa -- --flow errands        only the errands, which take more than one flow
  npm run qa -- --language de-DE      only this language (en-GB or de-DE); may be repeated
  npm run qa -- --headed              shows the browser
  npm run qa -- --help                this text

A report of some flows or of one language goes into qa-report-partial, so that the full report is kept.
The command ends with exit code 1 when a path failed, a scan found a violation, something was left out without
a reason, or the run ended early.`;
