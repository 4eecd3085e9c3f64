import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { codeOf, StartError } from '#server/start/start-error.ts';
import { stopped, type Outcome, type Terminal } from './command.ts';
import { messagesFrom, sendMessage } from './json-lines.ts';
import { socketPath } from './socket-path.ts';

const open = async (dataDir: string): Promise<Socket> => {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} is in use by another command, or by a server that is starting or stopping (${codeOf(error)}); try again in a moment.`,
    );
  }
};

const sendChunks = async (socket: Socket, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const chunk of chunks)
    await sendMessage(socket, { chunk: Buffer.from(chunk).toString('base64') });
};

const sendInput = async (socket: Socket, { read, folder }: Terminal): Promise<void> => {
  const input = await folder();
  if (input === null) await sendChunks(socket, read());
  else {
    await sendMessage(socket, { folder: true });
    for (const name of input.names) {
      await sendMessage(socket, { entry: name });
      await sendChunks(socket, input.open(name));
    }
  }
  await sendMessage(socket, { complete: true });
};

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'exitCode' in value;

/** Makes the running server run a command, and passes its output on as it arrives. @throws {StartError} */
export const sendCommand = async (
  dataDir: string,
  { positionals, sendsFile }: { readonly positionals: readonly string[]; readonly sendsFile: boolean },
  terminal: Terminal,
): Promise<Outcome> => {
  const socket = await open(dataDir);
  const stop = () => socket.destroy();
  socket.on('error', stop);
  terminal.signal.addEventListener('abort', stop, { once: true });
  try {
    const { operator, aside, writesFolder } = terminal;
    await sendMessage(socket, { positionals, sendsFile, operator, aside, writesFolder });
    if (sendsFile) await sendInput(socket, terminal);
    for await (const message of messagesFrom(socket)) {
      const { print, complain, progress, total, begin, write, bytes, outcome } = message;
      if (typeof print === 'string') terminal.print(print);
      if (typeof complain === 'string') terminal.complain(complain);
      if (typeof progress === 'number')
        terminal.progress(progress, ...(typeof total === 'number' ? [total] : []));
      if (typeof begin === 'string') await terminal.begin(begin);
      if (typeof write === 'string') await terminal.write(write);
      if (typeof bytes === 'string') await terminal.write(Buffer.from(bytes, 'base64'));
      if (isOutcome(outcome)) return outcome;
    }
  } catch (error) {
    if (!terminal.signal.aborted && socket.writable) throw error;
  } finally {
    socket.destroy();
  }
  if (terminal.signal.aborted) return stopped(terminal.signal);
  return { error: 'The server stopped before the command was done.', exitCode: 1 };
};
