import { Readable } from 'node:stream';

import type { CommandServices, Outcome, Terminal } from '#server/cli/command.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { readSettings, type Settings } from '#server/settings.ts';

import type { TestPortal } from './server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** Holds what a command said, and how it ended. */
export interface CommandResult extends Outcome {
  readonly lines: readonly string[];
  /** Lists what is wrong with parts of the work. */
  readonly problems: readonly string[];
  /** Holds the file that it wrote. */
  readonly written: string;
}

const SETTINGS = readSettings({ DATA_DIR: 'nowhere' });

type Place = Pick<TestPortal, 'database' | 'clock'> & {
  readonly documents?: Settings['documents'];
};

export const commandServices = (
  { database, clock, documents = SETTINGS.documents }: Place,
  settings: Partial<Settings> = {},
): CommandServices => ({
  database,
  clock,
  settings: { ...SETTINGS, documents, ...settings },
  maker: async () => TEST_MAKER,
  origin: 'https://portal.example',
});

const CHUNK_BYTES = 65_536;

/** Yields chunks as reading a file does. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}

interface TerminalParts {
  readonly file?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

/** Records what a command says; `file` is its input. */
export const newTerminal = ({ file = '', signal = new AbortController().signal }: TerminalParts = {}) => {
  const lines: string[] = [];
  const problems: string[] = [];
  let written = '';
  const terminal: Terminal = {
    print: (line) => void lines.push(line),
    complain: (line) => void problems.push(line),
    progress: () => {},
    write: async (text) => void (written += text),
    read: () => Readable.from(chunksOf(Buffer.from(file))),
    operator: 'tester',
    signal,
  };
  return { terminal, said: () => lines, result: () => ({ lines, problems, written }) };
};

/** Runs an operator's command as the running server does. */
export const resultOf = async (
  words: readonly string[],
  portal: Place,
  { settings, ...parts }: TerminalParts & { readonly settings?: Partial<Settings> } = {},
): Promise<CommandResult> => {
  const { terminal, result } = newTerminal(parts);
  const outcome = await runCommand(words, { ...commandServices(portal, settings), ...terminal });
  return { ...outcome, ...result() };
};
