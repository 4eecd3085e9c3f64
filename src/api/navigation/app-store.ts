import { readStoredObject, writeStored } from '#api/client/storage.ts';
import { MEMORY_LIST_PATH } from '#contract/pages/addresses.contract.ts';

const NAME = 'app-store';

/** The browser stores exactly these two fields, under the key `app-store` (section 3 of the specification). */
interface AppStore {
  readonly sideMenuOpened: boolean;
  readonly currentUrl: string;
}

const DEFAULTS: AppStore = { sideMenuOpened: false, currentUrl: MEMORY_LIST_PATH };

export const readAppStore = (): AppStore => {
  const { sideMenuOpened, currentUrl } = readStoredObject(NAME);
  return {
    sideMenuOpened: typeof sideMenuOpened === 'boolean' ? sideMenuOpened : DEFAULTS.sideMenuOpened,
    currentUrl: typeof currentUrl === 'string' ? currentUrl : DEFAULTS.currentUrl,
  };
};

const keep = (change: Partial<AppStore>): void =>
  writeStored(NAME, JSON.stringify({ ...readAppStore(), ...change }));

export const keepSideMenu = (sideMenuOpened: boolean): void => keep({ sideMenuOpened });

export const keepCurrentUrl = (currentUrl: string): void => keep({ currentUrl });
