// This is our own code, because pino-pretty is for developers, and brings thirty packages to print one line for an operator.

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly pid?: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string } & Readonly<Record<string, unknown>>;
}

/** The names of the levels, by their numbers. */
const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Characters that would control a terminal, some of which JSON leaves as they are. */
const OBEYED = /\p{Cc}/gu;

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Quotes a value with spaces, quotation marks or `=`, which would make the line ambiguous, or with characters that would control a
 * terminal.
 */
const written = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[^\s"=\p{Cc}]+$/u.test(text) ? text : JSON.stringify(text).replaceAll(OBEYED, escaped);
};

const pairsOf = (values: Readonly<Record<string, unknown>>, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    if (typeof value === 'object' && !Array.isArray(value))
      return pairsOf(value as Readonly<Record<string, unknown>>, `${prefix}${name}.`);
    return [`${prefix}${name}=${written(value)}`];
  });

/** Returns a readable line of the log; for a failure, further lines say where it happened. */
export const textOf = (json: string): string => {
  const { level, time, pid: _pid, msg = '', err, ...rest } = JSON.parse(json) as LogLine;
  const { stack, ...failure } = err ?? {};
  const words = [
    new Date(time).toISOString(),
    (LEVELS[level] ?? String(level)).padEnd(5),
    msg,
    ...pairsOf(rest),
    ...pairsOf(failure, 'err.'),
  ];
  return `${words.join(' ')}\n${stack === undefined ? '' : `${stack}\n`}`;
};

/** A standard output that writes each line of the log in readable form. */
export const textOutput = { write: (json: string): void => void process.stdout.write(textOf(json)) };
