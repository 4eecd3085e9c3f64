/** Keeps what could not be written because storage is full or blocked, until the page is left. */
const memory = new Map<string, string | null>();

/** Reads an entry of the browser's storage. Blocked storage counts as empty. */
export const readStored = (name: string, storage: () => Storage = () => localStorage): string | null => {
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
};

/** Stores a text, or removes it with `null`. Full or blocked storage never causes an error. */
export const writeStored = (
  name: string,
  text: string | null,
  storage: () => Storage = () => localStorage,
): void => {
  try {
    if (text === null) storage().removeItem(name);
    else storage().setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
};

/** Lists the names of all entries, including those that the browser's storage could not take. */
export const storedNames = (storage: () => Storage = () => localStorage): readonly string[] => {
  try {
    return [...new Set([...Object.keys(storage()), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
};

/** Reads a stored JSON object. A missing or corrupt entry counts as empty. */
export const readStoredObject = (name: string, storage?: () => Storage): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(readStored(name, storage) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
