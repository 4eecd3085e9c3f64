import { findAccounts } from '#server/db/accounts/accounts.store.ts';
import { findTrail, type TrailRow } from '#server/db/trail/trail.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { TRAIL_ACTS } from '#server/domain/trail.ts';
import { CommandError, type Command, type CommandSpec } from '#server/cli/command.ts';
import { dayNamed } from './day-words.ts';

const USUAL_LIMIT = 100;
const HIGHEST_LIMIT = 1_000_000;

const ACTS = Object.entries(TRAIL_ACTS);
/** The width of the longest name of an act. */
const ACT_WIDTH = Math.max(...ACTS.map(([act]) => act.length));

/** @throws {CommandError} if no act begins with this word */
const actNamed = (word: string | undefined): string | null => {
  if (word === undefined) return null;
  if (!ACTS.some(([act]) => act === word || act.startsWith(`${word}.`)))
    throw new CommandError(`"${word}" is not an act; audit list --help lists them.`, 2);
  return word;
};

const limitNamed = (text: string | undefined): number => {
  const limit = Number(text ?? USUAL_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > HIGHEST_LIMIT)
    throw new CommandError(`--limit must be a whole number from 1 to ${HIGHEST_LIMIT}.`, 2);
  return limit;
};

const startOf = (text: string | undefined): Date | null => {
  const day = dayNamed(text);
  return day === null ? null : new Date(day);
};

const endOf = (text: string | undefined): Date | null => {
  const start = startOf(text);
  start?.setUTCDate(start.getUTCDate() + 1);
  return start;
};

/** People are also found by their e-mail address; everything else is found by the id that the trail holds. */
const idsOf = async (db: Database, text: string | undefined): Promise<string[] | null> => {
  if (text === undefined) return null;
  const accounts = await findAccounts(db, text);
  return [text, ...accounts.map(({ id }) => id)];
};

const lineOf = ({ at, act, actorKind, actor, object, network, requestId, details }: TrailRow): string => {
  const facts = Object.entries(details).map(([name, value]) => `${name}=${value}`);
  return [
    at.toISOString(),
    act.padEnd(ACT_WIDTH),
    actor === null ? actorKind : `${actorKind} ${actor}`,
    `→ ${object ?? 'unknown'}`,
    ...facts,
    ...(network === null ? [] : [network]),
    ...(requestId === null ? [] : [requestId]),
  ].join('  ');
};

const list: Command = async ({ options }, { database, print }) => {
  const limit = limitNamed(options['limit']);
  const rows = await findTrail(database, {
    since: startOf(options['since']),
    until: endOf(options['until']),
    act: actNamed(options['act']),
    anyOf: await idsOf(database, options['of']),
    requestId: options['request'] ?? null,
    limit,
  });
  for (const row of rows) print(lineOf(row));
  if (rows.length === 0) print('The trail has no such entry.');
  if (rows.length === limit) print(`… and perhaps older ones; raise --limit above ${limit} to see them.`);
};

export const AUDIT_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'audit list': {
    usage: '',
    summary: 'list who did what to whom, newest first',
    details: `Times and days are in UTC. ACT is one of these, or the part before its dot:\n${ACTS.map(([act, words]) => `  ${act.padEnd(ACT_WIDTH)}  ${words}`).join('\n')}`,
    options: {
      since: { value: 'DAY', hint: 'the first day' },
      until: { value: 'DAY', hint: 'the last day' },
      act: { value: 'ACT', hint: 'one act, such as user.blocked, or a group, such as sign_in' },
      of: {
        value: 'EMAIL|ID',
        hint: 'only acts by or on this user, operator, company or record',
      },
      request: { value: 'ID', hint: 'the reference that a person gives to support' },
      limit: { value: 'N', hint: `the most entries to list; by default ${USUAL_LIMIT}` },
    },
    run: list,
  },
};
