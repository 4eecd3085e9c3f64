import { join } from 'node:path';

import { readMaker } from '#server/maker/maker.ts';

/** Describes an invented company: the portals that tests start without demo data are its own. */
export const TEST_MAKER_FILE = join(import.meta.dirname, 'maker', 'maker.json');

export const TEST_MAKER = readMaker(TEST_MAKER_FILE);
