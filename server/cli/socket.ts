import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CommandServices } from './command.ts';
import { BrokenConnection, messagesFrom, sendMessage } from './json-lines.ts';
import { operatorNamed } from './operator-name.ts';
import { NO_INPUT, receiveInput } from './received-input.ts';
import { runCommand } from './run-command.ts';
import { socketPath } from './socket-path.ts';

const PIECE_BYTES = 1_000_000;

/** Splits the content, because the size of a message decides how much memory either side needs. */
function* inPieces(content: Uint8Array): Generator<string> {
  for (let start = 0; start < content.length; start += PIECE_BYTES)
    yield Buffer.from(content.subarray(start, start + PIECE_BYTES)).toString('base64');
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

const answer = async (socket: Socket, services: CommandServices, folder: string): Promise<void> => {
  const messages = messagesFrom(socket);
  const { value: request } = await messages.next();
  if (request === undefined || !isWords(request.positionals))
    throw new BrokenConnection('No command was sent.');
  const input = request.sendsFile === true ? await receiveInput(folder, messages) : NO_INPUT;
  const { aside } = request;

  const gone = new AbortController();
  socket.on('end', () => gone.abort());
  socket.on('close', () => gone.abort());
  socket.resume();
  const tell = (message: object): void => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  };
  const outcome = await runCommand(request.positionals, {
    ...services,
    print: (print) => tell({ print }),
    complain: (complain) => tell({ complain }),
    progress: (progress, total) => tell({ progress, total }),
    writesFolder: request.writesFolder === true,
    begin: (begin) => sendMessage(socket, { begin }),
    write: async (content) => {
      if (typeof content === 'string') await sendMessage(socket, { write: content });
      else for (const bytes of inPieces(content)) await sendMessage(socket, { bytes });
    },
    read: input.read,
    folder: async () => input.folder,
    aside: typeof aside === 'string' ? aside : null,
    operator: operatorNamed(request.operator),
    signal: gone.signal,
  });
  socket.end(`${JSON.stringify({ outcome })}\n`);
};

const serve = async (socket: Socket, services: CommandServices): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-command-'));
  try {
    await answer(socket, services, folder);
  } catch {
    // The other side has disconnected or speaks another protocol.
    socket.destroy();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Accepts the operator's commands while the server holds the embedded database, which only one process may open. */
export const listenForCommands = async (services: CommandServices): Promise<{ close(): Promise<void> }> => {
  const { databaseUrl, dataDir } = services.settings;
  if (databaseUrl !== null) return { close: async () => {} };
  const path = socketPath(dataDir);
  // A killed server may have left its socket behind; the lock of the folder shows that no server is running.
  rmSync(path, { force: true });
  const running = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const serving = serve(socket, services).finally(() => running.delete(serving));
    running.add(serving);
  });
  server.listen(path);
  await once(server, 'listening');
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(running);
    },
  };
};
