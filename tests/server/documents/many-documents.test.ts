import { availableParallelism } from 'node:os';

import { describe, expect, test } from 'vitest';

import { DocumentsBusy, writeDocument } from '#server/documents/write-document.ts';
import { seedItems, seedOrder } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

/** More documents than may be written or wait at the same time, so that some must be refused. */
const DOCUMENTS = 30;
const LINES = 120;

const download = ({ client }: Shopper, id: string) => client.get(`/documents/${id}/download/`);

onAnyEngine('many large documents at once', (portal) => {
  /** Seeds the receipt of a large order; returns its id. */
  const seedDocument = async ({ user }: Shopper): Promise<string> => {
    const orderNo = await seedOrder(portal.database, user.companyId);
    await seedItems(
      portal.database,
      orderNo,
      Array.from({ length: LINES }, () => ({ quantity: 1 })),
    );
    await portal.database
      .insertInto('documents')
      .values({
        id: `document-${orderNo}`,
        orderNo,
        kind: 'receipt',
        titleDe: 'Dokument',
        titleEn: 'Document',
        date: '2026-03-02',
        fileName: 'document.pdf',
        fileId: null,
      })
      .execute();
    return `document-${orderNo}`;
  };

  test('many large documents at once are refused with 503 once no more can wait, and can be downloaded afterwards', async () => {
    const shopper = await welcomeShopper(portal);
    const ids = await Promise.all(Array.from({ length: DOCUMENTS }, () => seedDocument(shopper)));
    const answers = await Promise.all(ids.map((id) => download(shopper, id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(DOCUMENTS);
    for (const { status, body, headers } of refused) {
      expect({ status, body }).toEqual({ status: 503, body: 'SERVICE_UNAVAILABLE_ERROR' });
      expect(headers['retry-after']).toBe('2');
    }
    expect((await download(shopper, ids.at(-1)!)).status).toBe(200);
  });
});

const write = (person: string, company: string) =>
  writeDocument(
    {
      type: 'memoryList',
      maker: TEST_MAKER,
      entries: [],
      language: 'en-GB',
      date: new Date('2026-03-10'),
      company,
      showsPrices: false,
    },
    { person },
  );

describe('documents that wait to be written', () => {
  test('are at most twelve of one person, so that others find room', async () => {
    const greedy = Array.from({ length: 12 }, (_, at) => write('greedy', `Company ${at}`));
    await expect(write('greedy', 'One company more')).rejects.toThrow(DocumentsBusy);
    expect((await write('other', 'Another company')).byteLength).toBeGreaterThan(0);
    await Promise.all(greedy);
    expect((await write('greedy', 'One company more')).byteLength).toBeGreaterThan(0);
  });

  test('are at most sixteen of all people together, not counting those that are being written', async () => {
    const most = 16 + availableParallelism();
    const crowd = Array.from({ length: most + 1 }, (_, at) => write(`person ${at}`, `Company of ${at}`));
    const outcomes = await Promise.allSettled(crowd);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(16);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(DocumentsBusy) });
    expect((await write('latecomer', 'One company more')).byteLength).toBeGreaterThan(0);
  });
});
