import { once } from 'node:events';
import { chmodSync, createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { CommandServices } from './command.ts';
import { BrokenConnection, messagesFrom, sendMessage } from './json-lines.ts';
import { operatorNamed } from './operator-name.ts';
import { runCommand } from './run-command.ts';
import { socketPath } from './socket-path.ts';

type Messages = AsyncGenerator<Record<string, unknown>>;

/** Yields the chunks of the file up to the message that says it is complete; a file that breaks off is refused. */
async function* fileFrom(messages: Messages): AsyncGenerator<Buffer> {
  for (let next = await messages.next(); next.done !== true; next = await messages.next()) {
    const { chunk } = next.value;
    if (typeof chunk !== 'string') return;
    yield Buffer.from(chunk, 'base64');
  }
  throw new BrokenConnection('The file broke off.');
}

/** Stores the whole file on disk first: even if the operator's process is slow, no transaction waits for it. */
const keepFile = async (folder: string, messages: Messages): Promise<string> => {
  const file = join(folder, 'file');
  await pipeline(Readable.from(fileFrom(messages)), createWriteStream(file, { mode: 0o600 }));
  return file;
};

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

const answer = async (socket: Socket, services: CommandServices, folder: string): Promise<void> => {
  const messages = messagesFrom(socket);
  const { value: request } = await messages.next();
  if (request === undefined || !isWords(request.positionals))
    throw new BrokenConnection('Nothing was asked.');
  const file = request.sendsFile === true ? await keepFile(folder, messages) : null;

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
    progress: (progress) => tell({ progress }),
    write: (write) => sendMessage(socket, { write }),
    read: () => (file === null ? Readable.from([]) : createReadStream(file)),
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
    // The other side is gone or does not speak our protocol.
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
  // A server that was killed left this behind: the folder's lock says that none is running.
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
