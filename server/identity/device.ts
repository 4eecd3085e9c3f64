import { BROWSER_MAP, parse } from 'bowser';

/** The device on which a session was begun, as far as the browser reports it. */
export interface Device {
  /** The browser with its main version, such as "Firefox 144"; `null` for an unknown one. */
  readonly browser: string | null;
  /** The system, such as "Windows". The version is left out, because browsers report the same one no matter how new the system is. */
  readonly system: string | null;
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));

export const deviceOf = (userAgent: string | null): Device => {
  // The library refuses an empty text.
  const { browser, os } = parse(userAgent || '-');
  const version = browser.version?.split('.')[0];
  // The library repeats anything that an unknown browser says about itself.
  const isKnown = browser.name !== undefined && BROWSERS.has(browser.name);
  return {
    browser: isKnown ? [browser.name, version].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
  };
};
