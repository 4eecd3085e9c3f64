import { DOCUMENT_SETTINGS } from '#server/settings/document-settings.ts';
import { OPENID_SETTINGS } from '#server/settings/openid-settings.ts';
import { defaultInWords } from '#server/settings/setting-values.ts';
import { SETTINGS } from '#server/settings.ts';
import { COMMANDS, findCommand } from './commands.ts';
import type { CommandSpec } from './command.ts';

const CALL = 'npm run portal --';
const WIDTH = 38;

/** Formats a name and its meaning in two columns; a name that is too wide gets its own line. */
const row = (left: string, right: string): string =>
  left.length < WIDTH ? `  ${left.padEnd(WIDTH)}${right}` : `  ${left}\n  ${''.padEnd(WIDTH)}${right}`;

const rowsOf = (named: readonly (readonly [name: string, spec: CommandSpec])[]): string[] =>
  named.map(([name, { usage, summary }]) => row(`${name} ${usage}`.trim(), summary));

const ENDING = `Commands work on the database that DATA_DIR or DATABASE_URL names, even while the server is running.
Exit codes: 0 done, 1 refused, 2 not understood. See docs/operating.md.`;

const settingRows = (): string[] =>
  [SETTINGS, DOCUMENT_SETTINGS, OPENID_SETTINGS].flatMap((table) =>
    Object.values(table).map((setting) =>
      row(setting.name, `${setting.meaning} (${defaultInWords(setting) ?? 'not set'})`),
    ),
  );

const overview = (beginning: string): string => {
  const named = Object.entries(COMMANDS).filter(
    ([name, { isHidden }]) => name.startsWith(beginning) && isHidden !== true,
  );
  return [
    `Usage: ${CALL} COMMAND`,
    '',
    ...rowsOf(named),
    row('COMMAND --help', 'explain a command'),
    '',
    ...(beginning === ''
      ? ['Settings are environment variables; their defaults are in brackets.', '', ...settingRows(), '']
      : []),
    ENDING,
  ].join('\n');
};

const helpOf = (name: string, { usage, summary, details, options = {} }: CommandSpec): string => {
  const hasOptions = Object.keys(options).length > 0;
  const lines = [
    `Usage: ${[CALL, name, usage, hasOptions ? '[OPTIONS]' : ''].filter((part) => part !== '').join(' ')}`,
    '',
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
  ];
  if (details !== undefined) lines.push('', details);
  if (hasOptions) lines.push('');
  for (const [option, { value, hint }] of Object.entries(options))
    lines.push(row(`--${option}${value === undefined ? '' : ` ${value}`}`, hint));
  return lines.join('\n');
};

/** Returns the help for all commands, for a group such as `user`, or for one command with its options. @throws {CommandError} */
export const helpFor = (positionals: readonly string[]): string => {
  const [group] = positionals;
  if (group === undefined) return overview('');
  const isGroup =
    positionals.length === 1 && Object.keys(COMMANDS).some((name) => name.startsWith(`${group} `));
  if (isGroup) return overview(`${group} `);
  const { name, spec } = findCommand(positionals);
  return helpOf(name, spec);
};
