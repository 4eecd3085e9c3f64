import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { allOf, readPdf } from '#tests/support/pdf-reader.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';

const STORED = Buffer.from('%PDF-1.7 stored');

interface Owner {
  readonly machineNo?: string;
  readonly orderNo?: string;
  readonly offerNo?: string;
}

const seedDocument = async (
  { database }: TestPortal,
  owner: Owner,
  kind: string,
  content: Uint8Array | null = null,
): Promise<string> => {
  const id = randomUUID();
  const fileName = 'Prüfplan Ø 20.pdf';
  if (content !== null)
    await database
      .insertInto('files')
      .values({ id, mediaType: 'application/pdf', fileName, content })
      .execute();
  await database
    .insertInto('documents')
    .values({
      id,
      ...owner,
      kind,
      titleDe: 'Papier',
      titleEn: 'GeneratedDocument',
      date: '2026-03-02',
      fileName,
      fileId: content === null ? null : id,
    })
    .execute();
  return id;
};

onAnyEngine('documents', (portal) => {
  const signIn = async (companyId: string, permissionLevel: PermissionLevel = LEVELS.full, more = {}) => {
    const { email } = await seedUser(portal.database, { companyId, permissionLevel, ...more });
    const client = await portal.signIn(email);
    return (id: string) =>
      portal.app.inject({
        url: `/api/documents/${encodeURIComponent(id)}/download/`,
        cookies: Object.fromEntries(client.cookies),
      });
  };
  const machineOf = async (companyId: string): Promise<string> => {
    const machineNo = randomUUID().slice(0, 8);
    await seedMachine(portal.database, { machineNo, companyId });
    return machineNo;
  };
  const documentOf = async (companyId: string, kind: DocumentKind, content: Uint8Array | null = null) => {
    const isOffer = kind === 'offer' || kind === 'request';
    const owner = isOffer
      ? { offerNo: await seedOffer(portal.database, companyId) }
      : { orderNo: await seedOrder(portal.database, companyId) };
    return seedDocument(portal, owner, kind, content);
  };

  test('documents that are stored are downloaded whole, under their name, and without content sniffing', async () => {
    const { id: companyId } = await seedCompany(portal.database);
    const download = await signIn(companyId);
    const owners: Owner[] = [
      { machineNo: await machineOf(companyId) },
      { orderNo: await seedOrder(portal.database, companyId) },
      { offerNo: await seedOffer(portal.database, companyId) },
    ];

    for (const owner of owners) {
      const answer = await download(await seedDocument(portal, owner, 'anything', STORED));
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(STORED)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Pr_fplan _ 20.pdf"; filename*=UTF-8''Pr%C3%BCfplan%20%C3%98%2020.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  test.each(['receipt', 'delivery_note', 'invoice', 'request', 'offer'] as const)(
    'documents without a file are rendered from the record: %s',
    async (kind) => {
      const { id: companyId, name } = await seedCompany(portal.database);
      const download = await signIn(companyId);

      const answer = await download(await documentOf(companyId, kind));

      expect(answer.headers['content-type']).toBe('application/pdf');
      const pdf = await readPdf(answer.rawPayload);
      expect(pdf.pages[0]?.text).toContain(name);
      expect(allOf(pdf, 'TBody')[0]?.text).toContain('Seal Ø 20');
    },
  );

  test.each([
    ['de-DE', 'receipt', 'Bestelleingang'],
    ['en-GB', 'receipt', 'Order receipt'],
    ['de-DE', 'offer', 'Angebot'],
  ] as const)('documents are saved under a name in their language: %s %s', async (language, kind, title) => {
    const { id: companyId } = await seedCompany(portal.database);
    const download = await signIn(companyId, LEVELS.full, { language });
    const id = await documentOf(companyId, kind);

    const { orderNo, offerNo } = await portal.database
      .selectFrom('documents')
      .select(['orderNo', 'offerNo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await download(id)).headers['content-disposition']).toContain(
      encodeURIComponent(`${title} ${orderNo ?? offerNo}.pdf`),
    );
  });

  test('a document stays in its own language, whatever its reader speaks', async () => {
    const { id: companyId } = await seedCompany(portal.database);
    const download = await signIn(companyId, LEVELS.full, { language: 'de-DE' });
    const orderNo = await seedOrder(portal.database, companyId);
    const id = await seedDocument(portal, { orderNo }, 'receipt');
    await portal.database.updateTable('documents').set({ language: 'en-GB' }).where('id', '=', id).execute();

    const { headers, rawPayload } = await download(id);

    expect(headers['content-disposition']).toContain(encodeURIComponent(`Order receipt ${orderNo}.pdf`));
    expect((await readPdf(rawPayload)).pages[0]?.text).toContain('Order receipt');
  });

  test('an invoice says on which days its goods left', async () => {
    const { id: companyId } = await seedCompany(portal.database, { country: 'CH', customerNo: 'K-1' });
    const download = await signIn(companyId, LEVELS.full, { language: 'de-DE' });
    const orderNo = await seedOrder(portal.database, companyId);
    const part = { orderNo, deliveredOn: null, deliveryNoteNo: null, trackingNo: null, trackingUrl: null };
    await portal.database
      .insertInto('deliveries')
      .values([
        { ...part, deliveryNo: 1, dispatchedOn: '2026-03-04' },
        { ...part, deliveryNo: 2, dispatchedOn: '2026-03-09' },
      ])
      .execute();

    const { rawPayload } = await download(await seedDocument(portal, { orderNo }, 'invoice'));

    const pdf = await readPdf(rawPayload);
    const [particulars] = allOf(pdf, 'Table');
    expect(particulars?.text).toContain('Lieferdatum 04.03.2026 bis 09.03.2026');
    expect(particulars?.text).toContain('Kundennummer K-1');
    expect(allOf(pdf, 'P')[1]?.text).toBe('Schleiferei Muster GmbH Hauptstraße 1 21244 Buchholz SCHWEIZ');
  });

  test('documents can be read by their own company, by its dealer, and by staff', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    const stranger = await seedCompany(portal.database);
    const ids = [
      await seedDocument(portal, { machineNo: await machineOf(customer.id) }, 'manual', STORED),
      await documentOf(customer.id, 'receipt'),
      await documentOf(customer.id, 'offer'),
    ];
    const asCustomer = await signIn(customer.id);
    const asDealer = await signIn(dealer.id, LEVELS.full, { role: ROLES.dealer, kind: 'dealer' });
    const asStaff = await signIn(stranger.id, LEVELS.full, { role: ROLES.team, kind: 'staff' });
    const asStranger = await signIn(stranger.id);

    for (const id of ids) {
      for (const download of [asCustomer, asDealer, asStaff])
        expect((await download(id)).statusCode).toBe(200);
      const refusal = await asStranger(id);
      const missing = await asStranger('no such');
      expect([refusal.statusCode, refusal.body]).toEqual([404, 'DOCUMENT_NOT_FOUND_ERROR']);
      expect([missing.statusCode, missing.body]).toEqual([refusal.statusCode, refusal.body]);
    }
  });

  test('documents of machines are for people who see machines, and those of other companies do not seem to exist', async () => {
    const [own, other] = [await seedCompany(portal.database), await seedCompany(portal.database)];
    const ownManual = await seedDocument(portal, { machineNo: await machineOf(own.id) }, 'manual', STORED);
    const foreign = await seedDocument(portal, { machineNo: await machineOf(other.id) }, 'manual', STORED);

    for (const level of [LEVELS.noPrices, LEVELS.limitedPrices]) {
      const download = await signIn(own.id, level);
      expect((await download(ownManual)).statusCode).toBe(403);
      expect((await download(foreign)).statusCode).toBe(404);
    }
  });

  test.each([
    ['receipt', null, 200],
    ['receipt', STORED, 200],
    ['request', null, 200],
    ['delivery_note', null, 200],
    ['invoice', null, 403],
    ['invoice', STORED, 403],
    ['offer', null, 403],
  ] as const)('documents show no price at level 0: %s', async (kind, content, status) => {
    const { id: companyId } = await seedCompany(portal.database);
    const download = await signIn(companyId, LEVELS.noPrices);

    const answer = await download(await documentOf(companyId, kind, content));

    expect(answer.statusCode).toBe(status);
    if (status !== 200) return;
    const text = (await readPdf(answer.rawPayload)).pages.map((page) => page.text).join(' ');
    expect(text).toContain('Seal Ø 20');
    expect(text).not.toMatch(/€|\d[.,]\d\d\b|VAT (?!id)|Total/);
  });

  test('documents of kinds that the portal cannot render are not found without a file', async () => {
    const { id: companyId } = await seedCompany(portal.database);
    const download = await signIn(companyId);
    const orderNo = await seedOrder(portal.database, companyId);

    for (const id of [
      await seedDocument(portal, { orderNo }, 'customs_paper'),
      await seedDocument(portal, { machineNo: await machineOf(companyId) }, 'manual'),
      await seedDocument(portal, { orderNo }, 'toString'),
    ])
      expect((await download(id)).statusCode).toBe(404);
  });

  test('documents are not for visitors, nor for people who see only data sheets', async () => {
    const { id: companyId } = await seedCompany(portal.database);
    const id = await documentOf(companyId, 'receipt');

    expect(await portal.visitor().get(`/documents/${id}/download/`)).toMatchObject({ status: 401 });
    expect((await (await signIn(companyId, LEVELS.dataSheetsOnly))(id)).statusCode).toBe(403);
    expect((await (await signIn(companyId))('x'.repeat(101))).statusCode).toBe(400);
  });
});
