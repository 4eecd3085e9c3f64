import { GOOD, KEPT_ROW, ONE_ROW, REFUSED_TEXT, type quickOrderModel } from './quick-order.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { chooseFile, endReading } from '#tests/paths/portal/world/file-reading.ts';
import { keepDraft } from '#tests/paths/portal/world/kept-draft.ts';

/** Lets the browser finish reading the chosen file, with these bytes or, for `null`, with a failure. */
const read = (bytes: Uint8Array | null) => ({
  by: 'world' as const,
  act: ({ person: { page } }: World) => endReading(page, bytes),
});

const discontinue =
  (discontinued: boolean) =>
  async ({ database }: World): Promise<void> => {
    await database.updateTable('articles').set({ discontinued }).where('articleNo', '=', GOOD).execute();
  };

const openedWith = (rows: readonly object[], text: string) => ({
  by: 'opening' as const,
  path: '/shop/quick-order',
  account: 'full' as const,
  prepare: keepDraft('quick-order-draft', { rows, text }),
});

export const quickOrderArrangements = {
  calls: {
    checkLines: 'POST /quick-order/check/',
    addLines: ['POST /shopping-cart/bulk-add/', 'POST /memory-list/bulk-add/'],
  },
  arrangements: {
    'quick order is opened': { by: 'opening', path: '/shop/quick-order', account: 'full' },
    'quick order is opened with an unsent row': openedWith([KEPT_ROW], ''),
    'quick order is opened with text not yet turned into rows': openedWith([], REFUSED_TEXT),
    'quick order is opened with an unsent row and text not yet turned into rows': openedWith(
      [KEPT_ROW],
      REFUSED_TEXT,
    ),
    'a file is chosen': { by: 'world', act: ({ person: { page } }) => chooseFile(page, 'rows.csv') },
    'the file holds a row': read(Buffer.from(ONE_ROW)),
    'the file is not text': read(Buffer.from([0, 255, 0, 254])),
    'the file cannot be read': read(null),
    'the row is good': { by: 'server', prepare: discontinue(false) },
    'one of two rows is good': { by: 'server', prepare: discontinue(false) },
    'the number of the row is unknown': { by: 'server' },
    'the row has no article number': { by: 'server' },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
    'the row is added': { by: 'server' },
    'the row is refused': { by: 'server', prepare: discontinue(true) },
    'it is not known whether the row was added': { by: 'wire', reply: 'lost' },
  } satisfies Arrangements<typeof quickOrderModel>,
} satisfies PortalArrangements;
