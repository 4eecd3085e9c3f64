import { existsSync } from 'node:fs';

/** Chromium without a window has the same engine and needs a third less work for a page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of the browser on this machine, or `undefined` to use Playwright's own. `CHROMIUM_PATH` overrides both. */
const chromiumPath = (headless: boolean): string | undefined =>
  [process.env.CHROMIUM_PATH, ...(headless ? [HEADLESS_SHELL] : []), ...WITH_WINDOWS].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

/** Turns off what a test browser does not need, such as updates, and the sandbox, which root cannot have. */
export const chromiumLaunch = ({ headless }: { headless: boolean } = { headless: true }) => {
  const executablePath = chromiumPath(headless);
  return {
    headless,
    ...(executablePath !== undefined && { executablePath }),
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
};
