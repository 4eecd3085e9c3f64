import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Returns a function that asks the person at the terminal for a line; returns `null` if there is no terminal. */
export const askAtTerminal = (signal: AbortSignal): ((question: string) => Promise<string>) | null => {
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY || !output.isTTY) return null;
  return async (question) => {
    // In terminal mode, Ctrl-C would not reach the process.
    const lines = createInterface({ input, output, terminal: false });
    try {
      const closed = once(lines, 'close').then(() => '');
      return await Promise.race([lines.question(question, { signal }), closed]);
    } finally {
      lines.close();
    }
  };
};
