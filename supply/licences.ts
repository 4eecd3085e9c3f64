import { nameIn, type LockedPackage } from './lock-file.ts';

/** These licences allow passing the portal on without its source (docs/dependencies.md). */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Programs that only build and test are not passed on, so licences that require publishing changes to their files are allowed, too. */
export const ALLOWED_FOR_BUILDING: ReadonlySet<string> = new Set([...ALLOWED, 'EPL-2.0', 'MPL-2.0']);

/** These packages do not declare their licence where npm reads it. A person has read it in their files, for this version only. */
const READ_BY_A_PERSON: Readonly<Record<string, string>> = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'only@0.0.2': 'MIT',
  'png-js@2.0.0': 'MIT',
  'streamsearch@0.1.2': 'MIT',
  '@react-aria/optimize-locales-plugin@2.0.2': 'Apache-2.0',
};

/** Returns the licence as an SPDX expression, or `undefined` if it is not known. */
export const licenceOf = (folder: string, { name, version, license }: LockedPackage): string | undefined =>
  license ?? READ_BY_A_PERSON[`${name ?? nameIn(folder)}@${version}`];

/** Returns whether the list allows an SPDX expression of names, AND and OR; it refuses all other expressions. */
export const isAllowed = (expression: string, allowed: ReadonlySet<string>): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => allowed.has(licence)));
