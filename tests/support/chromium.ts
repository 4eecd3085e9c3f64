import { existsSync } from 'node:fs';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of this machine, or `undefined`: then Playwright's own is used. `CHROMIUM_PATH` names another. */
const chromiumPath = (): string | undefined =>
  candidates.find((path) => path !== undefined && path !== '' && existsSync(path));

/** Quiet and offline: a test browser asks nobody for updates, and root needs no sandbox. */
export const chromiumLaunch = {
  ...(chromiumPath() === undefined ? {} : { executablePath: chromiumPath()! }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-color-profile=srgb',
  ],
};
