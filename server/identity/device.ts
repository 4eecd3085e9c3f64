import { BROWSER_MAP, parse } from 'bowser';

/** What a session was begun with, as far as its browser tells. */
export interface Device {
  /** With its main version, such as "Firefox 144"; `null` for what is no known browser. */
  readonly browser: string | null;
  /** Such as "Windows". Today's browsers say the same version of it for ever, so it is left out. */
  readonly system: string | null;
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));

export const deviceOf = (userAgent: string | null): Device => {
  // The library refuses an empty text.
  const { browser, os } = parse(userAgent || '-');
  const version = browser.version?.split('.')[0];
  // Of an unknown browser, the library repeats whatever it says of itself.
  const isKnown = browser.name !== undefined && BROWSERS.has(browser.name);
  return {
    browser: isKnown ? [browser.name, version].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
  };
};
