import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { DOCUMENT_SETTINGS } from '#server/settings/document-settings.ts';
import { OPENID_SETTINGS } from '#server/settings/openid-settings.ts';
import { defaultInWords, type SettingTable } from '#server/settings/setting-values.ts';
import { SETTINGS } from '#server/settings.ts';
import { markdownTable } from '#tests/architecture/markdown-table.ts';
import { withoutComments } from '#tests/architecture/without-comments.ts';

const BEGIN = '<!-- settings -->\n';
const END = '<!-- end of settings -->';

const settingsIn = (table: SettingTable): string =>
  markdownTable([
    ['Setting', 'Default', 'Meaning'],
    ...Object.values(table).map((setting) => {
      const usual = setting.defaultInWords === undefined && setting.default !== null;
      const words = defaultInWords(setting) ?? '–';
      return [`\`${setting.name}\``, usual ? `\`${words}\`` : words, setting.meaning];
    }),
  ]);

/** Most portals need only these settings. */
const FIRST_SETTINGS = {
  port: SETTINGS.port,
  publicUrl: SETTINGS.publicUrl,
  dataDir: SETTINGS.dataDir,
  databaseUrl: SETTINGS.databaseUrl,
  demo: SETTINGS.demo,
  identityProvider: SETTINGS.identityProvider,
  smtpUrl: SETTINGS.smtpUrl,
  mailFrom: SETTINGS.mailFrom,
  makerFile: SETTINGS.makerFile,
} satisfies SettingTable;

test.each([
  ['README.md', FIRST_SETTINGS],
  ['docs/settings.md', SETTINGS],
  ['docs/documents.md', DOCUMENT_SETTINGS],
  ['docs/identity.md', OPENID_SETTINGS],
])('%s lists the settings as their table in the code does', async (file, table) => {
  const page = readFileSync(file, 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  const [, after] = rest.split(END);
  expect(after, `${file} holds both marks`).toBeDefined();
  const refreshed = `${before}${BEGIN}\n${settingsIn(table)}\n\n${END}${after}`;
  await expect(
    refreshed,
    `npx vitest run --project=charts tests/domain/setting-docs.test.ts -u writes ${file}`,
  ).toMatchFileSnapshot(`../../${file}`);
});

/**
 * Matches a setting that is read as a property of the settings, or destructured from them. The domain calls the settings of a session
 * `limits`, and those of the document store are destructured from the result of `readAll`.
 */
const readerOf = (key: string): RegExp => {
  const property = String.raw`\b(?:settings|limits)\.${key}\b`;
  const from = String.raw`=\s*(?:[\w.]+\.)?settings\b(?![.(])|=\s*readAll\(|:\s*(?:OpenId|Pick<)?Settings\b`;
  return new RegExp(String.raw`${property}|[{,]\s*${key}\b[^{}]*\}\s*(?:${from})`);
};

const ALL_SETTINGS = { ...SETTINGS, ...DOCUMENT_SETTINGS, ...OPENID_SETTINGS };

/** Lists the settings in the table that no source file reads. */
const unreadIn = (table: object, sources: readonly string[]): string[] => {
  const codes = sources.map(withoutComments);
  return Object.keys(table).filter((key) => {
    const reader = readerOf(key);
    return !codes.some((code) => reader.test(code));
  });
};

test('every setting has a reader', () => {
  const sources = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  expect(unreadIn(ALL_SETTINGS, sources)).toEqual([]);
});

/** Lists the settings whose default is an empty text, which the pages cannot show. */
const emptyIn = (table: SettingTable): string[] =>
  Object.keys(table).filter((key) => table[key]!.default === '');

test('no setting has an empty text as its default', () => {
  expect(emptyIn(ALL_SETTINGS)).toEqual([]);
  const colour = { name: 'COLOUR', default: '', parse: String, meaning: 'The colour of the portal.' };
  expect(emptyIn({ colour, shade: { ...colour, default: null } })).toEqual(['colour']);
});

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at);

/** Lists the names and the variables that two settings share, even in different tables. */
const sharedIn = (...tables: readonly SettingTable[]): string[] => {
  const settings = tables.flatMap((table) => Object.entries(table));
  return [...repeated(settings.map(([key]) => key)), ...repeated(settings.map(([, { name }]) => name))];
};

test('each setting has a variable of its own', () => {
  expect(sharedIn(SETTINGS, DOCUMENT_SETTINGS, OPENID_SETTINGS)).toEqual([]);
  expect(sharedIn({ first: SETTINGS.port, second: SETTINGS.host, third: SETTINGS.port })).toEqual(['PORT']);
  expect(sharedIn({ port: SETTINGS.port }, { port: SETTINGS.host })).toEqual(['port']);
});

test('a setting without a meaning does not compile, and one without a reader is found', () => {
  // @ts-expect-error -- `meaning` is missing
  const table: SettingTable = { colour: { name: 'COLOUR', default: null, parse: (text: string) => text } };
  const sources = [
    'listen({ host: settings.host, port: settings.port });',
    'const { dataDir } = settings;',
    '// settings.colour is not read here.\nconst TABLE = {\n  port: {\n  },\n  colour: {\n    name: "COLOUR",\n  },\n};',
  ];
  expect(unreadIn({ host: 1, port: 1, dataDir: 1, ...table }, sources)).toEqual(['colour']);
});

test('reading a property of the same name from something else does not count as reading the setting', () => {
  const sources = [
    'reply.send(page.title);',
    'const { title, text } = mail;',
    'export const headed = ({ title, text }: Letter): string => title + text;',
    'const { origin, title } = settingsOf(page);',
  ];
  expect(unreadIn({ title: 1, text: 1 }, sources)).toEqual(['title', 'text']);
  const readers = ['const { port, title: heading } = app.settings;', '({\n  text,\n}: Settings) => text'];
  expect(unreadIn({ title: 1, text: 1 }, readers)).toEqual([]);
});
