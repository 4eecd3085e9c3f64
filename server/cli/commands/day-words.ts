import { CommandError } from '#server/cli/command.ts';

/** Returns a valid ISO date, or `null` if none is given. @throws {CommandError} */
export const dayNamed = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new CommandError(`"${text}" is not a date; write it as 2026-12-31.`, 2);
  return text;
};
