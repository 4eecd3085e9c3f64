import { join } from 'node:path';

import { readMaker } from '#server/maker/maker.ts';

/** The tests start portals of this invented company when they need no demo data. */
export const TEST_MAKER_FILE = join(import.meta.dirname, 'maker', 'maker.json');

export const TEST_MAKER = readMaker(TEST_MAKER_FILE);
