import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Settings } from '#server/settings.ts';
import { StartError } from '#server/start/start-error.ts';

import { readMaker, type Maker } from './maker.ts';

const DEMO_MAKER_FILE = fileURLToPath(new URL('../demo/maker.json', import.meta.url));

export const readDemoMaker = (): Maker => readMaker(DEMO_MAKER_FILE);

/**
 * Reads the maker that the settings name. Only a demo has a built-in one.
 * @throws {StartError}
 */
export const findMaker = ({ makerFile, dataDir }: Settings, isDemo: boolean): Maker => {
  if (makerFile !== null) return readMaker(makerFile);
  const usual = join(dataDir, 'maker.json');
  if (existsSync(usual)) return readMaker(usual);
  if (isDemo) return readDemoMaker();
  throw new StartError(
    `The portal does not know your company: describe it in ${usual}, or in another file that MAKER_FILE names, as docs/maker.md says.`,
  );
};
