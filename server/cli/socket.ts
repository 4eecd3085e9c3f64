import { chmodSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { hashSecret } from '#server/domain/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { CommandError, type CommandContext } from './command.ts';
import { runCommand } from './run-command.ts';

/** What a command said and how it ended. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly error: string | null;
  readonly exitCode: number;
}

/** Operating systems cut the names of sockets off from about here. */
const LONGEST_PATH = 100;

const socketPath = (dataDir: string): string => {
  const name = hashSecret(dataDir).slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${name}`;
  const path = join(dataDir, 'portal.sock');
  return path.length <= LONGEST_PATH ? path : join(tmpdir(), `portal-${name}.sock`);
};

/** Runs a command and keeps what it says; an unexpected failure is told like a refused one. */
export const resultOf = async (
  words: readonly string[],
  context: Omit<CommandContext, 'print'>,
): Promise<CommandResult> => {
  const lines: string[] = [];
  try {
    await runCommand(words, { ...context, print: (line) => void lines.push(line) });
    return { lines, error: null, exitCode: 0 };
  } catch (error) {
    const exitCode = error instanceof CommandError ? error.exitCode : 1;
    return { lines, error: error instanceof Error ? error.message : String(error), exitCode };
  }
};

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

const answer = async (socket: Socket, context: Omit<CommandContext, 'print'>): Promise<void> => {
  const words: unknown = JSON.parse(await text(socket));
  socket.end(JSON.stringify(await resultOf(isWords(words) ? words : [], context)));
};

/** Takes the operator's commands while the server holds the embedded database, which only one process may open. */
export const listenForCommands = async (
  { databaseUrl, dataDir }: Settings,
  context: Omit<CommandContext, 'print'>,
): Promise<{ close(): Promise<void> }> => {
  if (databaseUrl !== null) return { close: async () => {} };
  const path = socketPath(dataDir);
  // Left behind by a killed server: the folder's lock says that none is running.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    answer(socket, context).catch(() => socket.destroy());
  });
  server.listen(path);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};

/** Has the running server do a command. */
export const sendCommand = async (dataDir: string, words: readonly string[]): Promise<CommandResult> => {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  await once(socket, 'connect');
  socket.end(JSON.stringify(words));
  return JSON.parse(await text(socket)) as CommandResult;
};
