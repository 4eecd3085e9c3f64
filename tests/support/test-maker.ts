import { join } from 'node:path';

import { readMaker } from '#server/maker/maker.ts';

/** An invented company, whose portals the tests start when they need no demo data. */
export const TEST_MAKER_FILE = join(import.meta.dirname, 'maker', 'maker.json');

export const TEST_MAKER = readMaker(TEST_MAKER_FILE);
