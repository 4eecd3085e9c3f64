import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { EMAIL_ADDRESS } from '#contract/accounts/email-address.contract.ts';
import { fromWire, type Camel } from '#contract/case.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { PLAIN_LINE } from '#contract/plain-texts.contract.ts';
import { codeOf, StartError } from '#server/start/start-error.ts';

import { isHttpsAddress, isIban } from './checks.ts';
import { LogoProblem, readLogo, type Logo } from './logo.ts';
import { signFor } from './sign.ts';
import { problemOfAccent, shadesOf, type Shades } from './shades.ts';

/** Builds the schema of a text of this form; the message about any other text ends with what is expected. */
const text = (pattern: string, expected: string, maxLength = 200) =>
  Type.String({ pattern, maxLength, expected });

const line = (maxLength: number) =>
  text(PLAIN_LINE, `one line of at most ${String(maxLength)} characters`, maxLength);

const httpsAddress = () =>
  Type.Refine(Type.String({ maxLength: 500, expected: 'an https address' }), isHttpsAddress);

const email = () => text(EMAIL_ADDRESS, 'an e-mail address, such as service@example.com');

const telephone = () =>
  text(String.raw`^\+?(?=(?:\D*\d){5})[\d ()/.\-]{5,30}$`, 'a telephone number, such as +49 30 901820');

const record = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, {
    additionalProperties: false,
    expected: `an object with the fields ${Object.keys(fields).join(', ')}`,
  });

const inBothLanguages = <Field extends TSchema>(make: () => Field) =>
  record({ 'de-DE': make(), 'en-GB': make() });

const address = () =>
  record({
    street: line(100),
    postal_code: line(20),
    city: line(100),
    country: text('^[A-Z]{2}$', 'the two letters of a country, such as DE'),
  });

const drawing = () => Type.String({ expected: 'the text of an SVG drawing' });
const fileName = () => text(PLAIN_LINE, 'the name of an SVG file next to the maker’s file', 500);

/** The company that runs the portal; docs/maker.md says where each field appears. */
const MakerFile = record({
  name: line(100),
  brand: line(40),
  address: address(),
  telephone: telephone(),
  emergency_telephone: Type.Optional(telephone()),
  website: httpsAddress(),
  register: record({ court: line(100), number: line(40) }),
  directors: Type.Array(line(100), { minItems: 1, maxItems: 12, expected: 'a list of names' }),
  vat_id: text(String.raw`^(?:DE\d{9}|(?!DE)[A-Z]{2}[A-Z\d+*]{2,13})$`, 'a VAT id, such as DE123456789'),
  tax_number: line(40),
  bank: record({
    name: line(100),
    iban: Type.Refine(
      Type.String({ expected: 'an IBAN without spaces and with correct check digits' }),
      isIban,
    ),
    bic: text('^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$', 'a BIC of 8 or 11 characters'),
  }),
  emails: record({ customer_service: email(), technical_support: email() }),
  accent: text('^#[0-9a-fA-F]{6}$', 'a colour, such as #006699'),
  logo: Type.Optional(drawing()),
  logo_file: Type.Optional(fileName()),
  sign: Type.Optional(drawing()),
  sign_file: Type.Optional(fileName()),
  links: record({
    terms: inBothLanguages(httpsAddress),
    privacy: inBothLanguages(httpsAddress),
    imprint: inBothLanguages(httpsAddress),
  }),
  delivery_terms: inBothLanguages(() => line(300)),
  payment_terms: inBothLanguages(() => line(300)),
  freight_note: inBothLanguages(() => line(300)),
  paper_note: Type.Optional(inBothLanguages(() => line(120))),
  migration_notice: Type.Optional(Type.Boolean({ expected: 'true or false' })),
});
type MakerFile = Type.Static<typeof MakerFile>;

export interface Maker extends Camel<
  Omit<
    MakerFile,
    'logo' | 'logo_file' | 'sign' | 'sign_file' | 'emergency_telephone' | 'paper_note' | 'migration_notice'
  >
> {
  /** A number that is answered day and night; the telephone number if there is no other. */
  readonly emergencyTelephone: string;
  readonly logo: Logo;
  /** A square or nearly square drawing, for places without room for the logo. */
  readonly sign: Logo;
  /** Shades of the accent that are readable in each colour scheme. */
  readonly shades: Shades;
  /** A note for the footer of each document and mail. */
  readonly paperNote: Readonly<Record<Language, string>> | null;
  /** True if the sign-in card asks people whether they come from a former platform. */
  readonly migrationNotice: boolean;
}

interface Problem {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

const partsOf = (path: string): string[] => path.split('/').slice(1);

const schemaAt = (parts: readonly string[]): unknown =>
  parts.reduce<unknown>((schema, part) => {
    const { properties, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
    return properties?.[part] ?? items;
  }, MakerFile);

const expectedAt = (parts: readonly string[]): string =>
  (schemaAt(parts) as { expected?: string } | undefined)?.expected ?? 'given';

const sentenceFor = ({ keyword, instancePath, params }: Problem): string => {
  const parts = partsOf(instancePath);
  const missing =
    keyword === 'required' && (params as { requiredProperties: string[] }).requiredProperties[0];
  if (missing)
    return `"${[...parts, missing].join('.')}" is missing; it must be ${expectedAt([...parts, missing])}.`;
  if (keyword === 'boolean') return `"${parts.join('.')}" is not a field; docs/maker.md lists the fields.`;
  if (parts.length === 0) return `It must be ${expectedAt(parts)}.`;
  return `"${parts.join('.')}" must be ${expectedAt(parts)}.`;
};

const contentOf = (file: string, what: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${what} ${file} cannot be read (${codeOf(error) ?? 'unknown'}).`);
  }
};

const jsonIn = (file: string): unknown => {
  const content = contentOf(file, 'The maker’s file');
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StartError(
      `The maker’s file ${file} is not JSON: ${error instanceof Error ? error.message : ''}.`,
    );
  }
};

/** Reads a drawing that is in the file itself or in another file that it names; `undefined` if there is none. */
const drawingIn = (
  file: string,
  field: 'logo' | 'sign',
  { [field]: drawn, [`${field}_file` as const]: name }: MakerFile,
): Logo | undefined => {
  if (drawn !== undefined && name !== undefined)
    throw new StartError(
      `In the maker’s file ${file}, only one of "${field}" and "${field}_file" can be given.`,
    );
  if (drawn === undefined && name === undefined) return undefined;
  const place = name === undefined ? file : resolve(dirname(file), name);
  try {
    return readLogo(drawn ?? contentOf(place, `The maker’s ${field}`), field);
  } catch (error) {
    if (!(error instanceof LogoProblem)) throw error;
    throw new StartError(`The maker’s ${field} in ${place} ${error.message}.`);
  }
};

/**
 * Reads the maker of the portal.
 * @throws {StartError} for the first value that cannot be used
 */
export const readMaker = (file: string): Maker => {
  const read = jsonIn(file);
  const [problem] = Value.Errors(MakerFile, read);
  if (problem !== undefined) throw new StartError(`In the maker’s file ${file}: ${sentenceFor(problem)}`);
  const given = read as MakerFile;
  const logo = drawingIn(file, 'logo', given);
  if (logo === undefined)
    throw new StartError(
      `In the maker’s file ${file}: "logo" is missing; give the text of an SVG drawing, or name its file in "logo_file".`,
    );
  const dull = problemOfAccent(given.accent);
  if (dull !== null) throw new StartError(`In the maker’s file ${file}: "accent" ${given.accent} ${dull}.`);
  const { logo: _, logo_file: _file, sign: _sign, sign_file: _signFile, ...rest } = given;
  const { emergencyTelephone, paperNote, migrationNotice, ...fields } = fromWire(rest);
  return {
    ...fields,
    emergencyTelephone: emergencyTelephone ?? fields.telephone,
    paperNote: paperNote ?? null,
    migrationNotice: migrationNotice ?? false,
    shades: shadesOf(given.accent),
    logo,
    sign: drawingIn(file, 'sign', given) ?? signFor(given.brand),
  };
};
