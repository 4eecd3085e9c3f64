import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { BARE_ENVIRONMENT } from './bare-environment.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

export type Environment = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();

export const killCommands = (): void => {
  for (const process of running) process.kill('SIGKILL');
};

const begin = (program: string, words: readonly string[], settings: Environment): ChildProcess => {
  const child = spawn(program, words, {
    env: { ...BARE_ENVIRONMENT, DEMO: '0', MAKER_FILE: TEST_MAKER_FILE, LOG_LEVEL: 'silent', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** Starts an operator's command in a separate process. */
export const startCommand = (words: readonly string[], settings: Environment): ChildProcess =>
  begin(process.execPath, [join('server', 'cli', 'main.ts'), ...words], settings);

/** Starts a line of shell. */
export const startShell = (line: string, settings: Environment): ChildProcess =>
  begin('/bin/sh', ['-c', line], settings);

/** Waits for the end of a process and returns what it said. */
export const ended = async (child: ChildProcess) => {
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number | null };
};

/** Runs an operator's command in a separate process; `input` is its standard input. */
export const runProcess = (words: readonly string[], settings: Environment, input = '') => {
  const child = startCommand(words, settings);
  child.stdin?.end(input);
  return ended(child);
};
