import { Readable } from 'node:stream';

import type { CommandServices, Outcome, Terminal } from '#server/cli/command.ts';
import { runCommand } from '#server/cli/run-command.ts';
import type { InFolder } from '#server/exchange/files/in-folder.ts';
import { readSettings, type Settings } from '#server/settings.ts';

import type { TestPortal } from './server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** Holds what a command said, and how it ended. */
export interface CommandResult extends Outcome {
  readonly lines: readonly string[];
  /** Lists the problems that the command reported. */
  readonly problems: readonly string[];
  /** Holds the content of the file that the command wrote. */
  readonly written: string;
  /** Holds the contents of the files in the folder that the command wrote. */
  readonly folder: ReadonlyMap<string, Buffer>;
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

const folderOf = (files: ReadonlyMap<string, string | Uint8Array>): InFolder => ({
  names: [...files.keys()],
  sizeOf: (name) => files.get(name)!.length,
  open: (name) => Readable.from(chunksOf(Buffer.from(files.get(name)!))),
});

interface TerminalParts {
  readonly file?: string | Uint8Array;
  /** Holds the files of a folder that serves as input instead of a file. */
  readonly from?: ReadonlyMap<string, string | Uint8Array>;
  readonly aside?: string;
  readonly writesFolder?: boolean;
  readonly signal?: AbortSignal;
}

/** Records what a command says; `file` is its input. */
export const newTerminal = ({
  file = '',
  from,
  aside,
  writesFolder = false,
  signal = new AbortController().signal,
}: TerminalParts = {}) => {
  const lines: string[] = [];
  const problems: string[] = [];
  let written = '';
  const folder = new Map<string, Buffer>();
  let begun: string | null = null;
  const terminal: Terminal = {
    print: (line) => void lines.push(line),
    complain: (line) => void problems.push(line),
    progress: () => {},
    writesFolder,
    begin: async (name) => {
      if (writesFolder) folder.set((begun = name), Buffer.alloc(0));
    },
    write: async (content) => {
      if (begun === null) written += String(content);
      else folder.set(begun, Buffer.concat([folder.get(begun)!, Buffer.from(content)]));
    },
    read: () => Readable.from(chunksOf(Buffer.from(file))),
    folder: async () => (from === undefined ? null : folderOf(from)),
    aside: aside ?? null,
    operator: 'tester',
    signal,
  };
  return { terminal, said: () => lines, result: () => ({ lines, problems, written, folder }) };
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
