import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findMaker, readDemoMaker } from '#server/maker/find-maker.ts';
import { readMaker } from '#server/maker/maker.ts';
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start/start-error.ts';
import { TEST_MAKER, TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-maker-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LOGO = '<svg viewBox="0 0 80 40"><path d="M0 0h80v40z"/></svg>';

type Fields = Record<string, unknown>;

const described = (): Fields => {
  const { logo_file: _, ...fields } = JSON.parse(readFileSync(TEST_MAKER_FILE, 'utf8')) as Fields;
  return { ...fields, logo: LOGO };
};

const fileWith = (content: string): string => {
  const file = join(folder, 'maker.json');
  writeFileSync(file, content);
  return file;
};

/** Changes a field, named by its path; `undefined` leaves it out. */
const changed = (path: string, value: unknown): Fields => {
  const fields = described();
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const inner = parts.reduce<Fields>((within, part) => within[part] as Fields, fields);
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return fields;
};

const sentenceAbout = (fields: unknown): string => {
  try {
    readMaker(fileWith(typeof fields === 'string' ? fields : JSON.stringify(fields)));
    return '';
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.replaceAll(folder, '…');
  }
};

test('the notice about a former platform is shown only if the maker says so', () => {
  const noticeOf = (value: unknown) =>
    readMaker(fileWith(JSON.stringify(changed('migration_notice', value)))).migrationNotice;
  expect([noticeOf(true), noticeOf(false), noticeOf(undefined)]).toEqual([true, false, false]);
  expect(sentenceAbout(changed('migration_notice', 'yes'))).toContain(
    '"migration_notice" must be true or false.',
  );
  expect(readDemoMaker().migrationNotice).toBe(true);
});

test('a complete description is read, with an emergency telephone number, and the sign is drawn from the name', () => {
  const maker = readMaker(fileWith(JSON.stringify(described())));
  expect(maker).toMatchObject({
    name: 'Birkental Oberflächentechnik GmbH & Co. KG',
    emails: { customerService: 'service@birkental.example' },
    address: { postalCode: '4020', country: 'AT' },
    emergencyTelephone: '+43 732 555010',
    paperNote: null,
    logo: { viewBox: [0, 0, 80, 40] },
    shades: { light: { accent: '#1a6b35', onAccent: '#ffffff' } },
  });
  expect(maker.sign.svg).toContain('>B</text>');
});

test.each([
  ['telephone', '"telephone" is missing; it must be a telephone number, such as +49 30 901820.'],
  [
    'emails.customer_service',
    '"emails.customer_service" is missing; it must be an e-mail address, such as service@example.com.',
  ],
  [
    'emails.technical_support',
    '"emails.technical_support" is missing; it must be an e-mail address, such as service@example.com.',
  ],
  ['address.postal_code', '"address.postal_code" is missing; it must be one line of at most 20 characters.'],
  ['register', '"register" is missing; it must be an object with the fields court, number.'],
  ['links.imprint.en-GB', '"links.imprint.en-GB" is missing; it must be an https address.'],
  ['logo', '"logo" is missing; give the text of an SVG drawing, or name its file in "logo_file".'],
])('says that %s is missing', (path, sentence) => {
  expect(sentenceAbout(changed(path, undefined))).toBe(`In the maker’s file …/maker.json: ${sentence}`);
});

test.each([
  ['name', '   ', '"name" must be one line of at most 100 characters.'],
  ['brand', 'Two\nlines', '"brand" must be one line of at most 40 characters.'],
  ['telephone', 'call us', '"telephone" must be a telephone number, such as +49 30 901820.'],
  [
    'emails.customer_service',
    'service@',
    '"emails.customer_service" must be an e-mail address, such as service@example.com.',
  ],
  ['directors', [], '"directors" must be a list of names.'],
  ['vat_id', 'DE12345', '"vat_id" must be a VAT id, such as DE123456789.'],
  [
    'bank.iban',
    'AT611904300234573202',
    '"bank.iban" must be an IBAN without spaces and with correct check digits.',
  ],
  [
    'bank.iban',
    'DE6119043002345732',
    '"bank.iban" must be an IBAN without spaces and with correct check digits.',
  ],
  ['bank.bic', 'DONAAT2', '"bank.bic" must be a BIC of 8 or 11 characters.'],
  ['links.terms.de-DE', 'http://birkental.example/agb', '"links.terms.de-DE" must be an https address.'],
  ['links.terms.de-DE', 'javascript:alert(1)', '"links.terms.de-DE" must be an https address.'],
  ['website', 'https://user@birkental.example', '"website" must be an https address.'],
  ['accent', 'green', '"accent" must be a colour, such as #006699.'],
  ['address.country', 'Austria', '"address.country" must be the two letters of a country, such as DE.'],
  ['adress', {}, '"adress" is not a field; docs/maker.md lists the fields.'],
  [
    'links.terms.fr-FR',
    'https://x.example',
    '"links.terms.fr-FR" is not a field; docs/maker.md lists the fields.',
  ],
])('refuses the field %s with the value %j', (path, value, sentence) => {
  expect(sentenceAbout(changed(path, value))).toBe(`In the maker’s file …/maker.json: ${sentence}`);
});

test('refuses a file without a JSON object, in one sentence', () => {
  expect(sentenceAbout('{"name": ')).toMatch(/^The maker’s file …\/maker\.json is not JSON: .+\.$/);
  expect(sentenceAbout('[]')).toMatch(
    /^In the maker’s file …\/maker.json: It must be an object with the fields name, brand, .*\.$/,
  );
});

test('refuses an accent on which white text cannot be read, and names one that will do', () => {
  expect(sentenceAbout(changed('accent', '#ffcc00'))).toMatch(
    /^In the maker’s file …\/maker\.json: "accent" #ffcc00 has a contrast of 1\.5:1 with white text, which needs 4\.5:1; a darker shade such as #\w{6} has it\.$/,
  );
  const [, shade] = /such as (#\w{6})/.exec(sentenceAbout(changed('accent', '#ffcc00'))) ?? [];
  expect(sentenceAbout(changed('accent', shade))).toBe('');
});

test('takes a logo from a file beside the maker’s file, and from one place only', () => {
  writeFileSync(join(folder, 'own.svg'), LOGO);
  const { logo: _, ...fields } = described();
  expect(readMaker(fileWith(JSON.stringify({ ...fields, logo_file: 'own.svg' }))).logo.viewBox).toEqual([
    0, 0, 80, 40,
  ]);
  expect(sentenceAbout({ ...fields, logo_file: 'other.svg' })).toBe(
    'The maker’s logo …/other.svg cannot be read (ENOENT).',
  );
  expect(sentenceAbout({ ...fields, logo: LOGO, logo_file: 'own.svg' })).toBe(
    'In the maker’s file …/maker.json, only one of "logo" and "logo_file" can be given.',
  );
  expect(sentenceAbout(changed('logo', '<svg viewBox="0 0 1 1"><script/></svg>'))).toBe(
    'The maker’s logo in …/maker.json has <script>, which a logo must not have.',
  );
});

const settings = (environment: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR: folder, ...environment });

describe('the company that runs the portal', () => {
  test('is described by MAKER_FILE, else by maker.json in the data folder', () => {
    rmSync(join(folder, 'maker.json'), { force: true });
    expect(findMaker(settings({ MAKER_FILE: TEST_MAKER_FILE }), false)).toEqual(TEST_MAKER);
    fileWith(JSON.stringify(changed('brand', 'Beside')));
    expect(findMaker(settings(), false).brand).toBe('Beside');
    expect(findMaker(settings(), true).brand).toBe('Beside');
    expect(findMaker(settings({ MAKER_FILE: TEST_MAKER_FILE }), true).brand).toBe('Birkental');
  });

  test('is built in for a demo without such a file, and for no other portal', () => {
    rmSync(join(folder, 'maker.json'), { force: true });
    expect(findMaker(settings(), true)).toEqual(readDemoMaker());
    expect(() => findMaker(settings(), false)).toThrow(
      /^The portal does not know your company: describe it in .*maker\.json, or in another file that MAKER_FILE names, as docs\/maker\.md says\.$/,
    );
    expect(() => findMaker(settings({ MAKER_FILE: join(folder, 'gone.json') }), true)).toThrow(
      /^The maker’s file .*gone\.json cannot be read \(ENOENT\)\.$/,
    );
  });
});
