import { patch } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { readStored, writeStored } from '#api/client/storage.ts';
import { isSignedIn } from '#api/session/session.ts';
import type { Language } from '#contract/language.contract.ts';

const LANGUAGE = 'language';
const SCHEME = 'colour-scheme';
const DENSITY = 'list-density';
const SHORTCUT = 'search-shortcut';

type ColourScheme = 'auto' | 'dark' | 'light';

export const readLanguage = (): string | null => readStored(LANGUAGE);

export const keepLanguage = (language: Language): void => writeStored(LANGUAGE, language);

/**
 * Saves the language for a signed-in user; resolves once all data that the page uses has been fetched again.
 * @throws {CallFailure}
 */
export const saveLanguage = async (language: Language): Promise<void> => {
  if (!isSignedIn()) return;
  await patch('/me/language/', { language });
  await queryClient.invalidateQueries();
};

export const readScheme = (): ColourScheme => {
  const stored = readStored(SCHEME);
  return stored === 'dark' || stored === 'light' ? stored : 'auto';
};

export const keepScheme = (scheme: ColourScheme): void => writeStored(SCHEME, scheme);

export const readDensity = (): 'compact' | 'comfortable' =>
  readStored(DENSITY) === 'comfortable' ? 'comfortable' : 'compact';

export const keepDensity = (density: string): void => writeStored(DENSITY, density);

export const readShortcut = (): boolean => readStored(SHORTCUT) !== 'off';

export const keepShortcut = (shortcut: boolean): void => writeStored(SHORTCUT, shortcut ? 'on' : 'off');
