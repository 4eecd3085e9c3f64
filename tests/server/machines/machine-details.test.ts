import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedItems, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const UNKNOWN = { status: 404, body: 'MACHINE_DOES_NOT_EXIST_ERROR' };
const HOSTILE = 'Ä/1 <b>"?#%';

const ids = (documents: { id: string }[]): string[] => documents.map(({ id }) => id);

onAnyEngine(
  'a machine',
  (portal) => {
    let companyId: string;
    let machineNo: string;

    const ask = async (path: string, more: Parameters<typeof seedUser>[1] = { companyId }) => {
      const { email } = await seedUser(portal.database, more);
      return (await portal.signIn(email)).get(`/machines/${path}`);
    };

    const seedDocument = async (
      kind: string,
      vdiClass: string | null,
      language: Language | null,
      hasFile = true,
    ) => {
      const id = `${kind}-${language ?? 'any'}-${machineNo}`;
      const fileId = hasFile ? randomUUID() : null;
      const fileName = `${id}.pdf`;
      if (fileId !== null)
        await portal.database
          .insertInto('files')
          .values({ id: fileId, mediaType: 'application/pdf', fileName, content: Buffer.from('%PDF-1.7') })
          .execute();
      const view = { titleDe: `${kind} de`, titleEn: `${kind} en`, date: '2025-05-05', fileName };
      await portal.database
        .insertInto('documents')
        .values({ id, machineNo, kind, vdiClass, language, fileId, ...view })
        .execute();
      return id;
    };

    beforeAll(async () => {
      machineNo = `QM-${randomUUID().slice(0, 8)}`;
      companyId = (await seedCompany(portal.database, { name: 'Eigner KG' })).id;
      await seedMachine(portal.database, {
        machineNo,
        companyId,
        warrantyUntil: '2026-04-01',
        nextInspectionOn: '2026-05-02',
        city: 'Ulm',
      });
      await seedMachine(portal.database, { machineNo: HOSTILE, companyId });
    });

    test('shows its facts, its equipment and its service reports', async () => {
      const { articleNo } = await seedArticle(portal.database, { kind: 'spare_part', quantityStep: 5 });
      const equipment = { machineNo, descriptionDe: 'Teil', descriptionEn: 'Part', quantity: 2 };
      await portal.database
        .insertInto('machineEquipment')
        .values([
          { ...equipment, position: 2, articleNo },
          { ...equipment, position: 1, articleNo: 'NOT-SOLD' },
        ])
        .execute();
      const report = { machineNo, technician: 'T. Brandt', summaryDe: 'Gut', summaryEn: 'Good' };
      await portal.database
        .insertInto('serviceReports')
        .values([
          { ...report, id: 'r-1', category: 'further', date: '2025-01-01' },
          { ...report, id: 'r-2', category: 'sf', date: '2025-06-01', hours: 2.25 },
        ])
        .execute();

      const { status, body } = await ask(`${machineNo}/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        machine_no: machineNo,
        machine_type: null,
        machine_type_id: null,
        category: 'drag',
        owner_name: 'Eigner KG',
        dealer_name: null,
        warranty_until: '2026-04-01',
        support_contract: false,
        next_inspection_on: '2026-05-02',
        address: { street: null, postcode: null, city: 'Ulm', country: null },
        identification_link: `https://portal.example/m/${machineNo}`,
        service_reports: [
          {
            id: 'r-2',
            category: 'sf',
            date: '2025-06-01',
            technician: 'T. Brandt',
            hours: 2.25,
            summary: 'Good',
          },
          { id: 'r-1', category: 'further', hours: null },
        ],
      });
      expect(body.equipment).toEqual([
        { position: 1, article_no: 'NOT-SOLD', description: 'Part', quantity: 2, article: null },
        {
          position: 2,
          article_no: articleNo,
          description: 'Part',
          quantity: 2,
          article: { kind: 'spare_part', quantity_step: 5, discontinued: false },
        },
      ]);
    });

    test('lists the orders and offers with a line for it, the newest first, as the lists find them', async () => {
      const sold = `QM-${randomUUID().slice(0, 8)}`;
      await seedMachine(portal.database, { machineNo: sold, companyId });
      const line = { machineNo: sold };
      const order = async (owner: string, orderDate: string, items: Parameters<typeof seedItems>[2]) => {
        const orderNo = await seedOrder(portal.database, owner, { orderDate });
        await seedItems(portal.database, orderNo, items);
        return orderNo;
      };
      const offer = async (owner: string, createdAt: string, machine: string | null) => {
        const offerNo = await seedOffer(portal.database, owner, { createdAt: new Date(createdAt) });
        await portal.database
          .updateTable('offerItems')
          .set({ machineNo: machine })
          .where('offerNo', '=', offerNo)
          .execute();
        return offerNo;
      };
      const orders = [];
      for (const day of ['01', '02', '03', '04', '05', '06'])
        orders.push(await order(companyId, `2026-03-${day}`, [{}, line, line]));
      await order(companyId, '2026-03-07', [{}, { machineNo: HOSTILE }]);
      const others = (await seedCompany(portal.database)).id;
      await order(others, '2026-03-08', [line]);
      const made = await offer(companyId, '2026-03-01T10:00:00Z', sold);
      await offer(companyId, '2026-03-02T10:00:00Z', null);
      await offer(others, '2026-03-03T10:00:00Z', sold);

      const { body } = await ask(`${sold}/`);

      expect(body.orders.count).toBe(6);
      expect(body.orders.items.map((item: { order_no: string }) => item.order_no)).toEqual(
        orders.toReversed().slice(0, 5),
      );
      expect(body.orders.items[0]).toEqual({
        order_no: orders.at(-1),
        customer_order_no: null,
        order_date: '2026-03-06',
        delivery_status: 'okay',
        delivery_date: null,
        promised_delivery_date: null,
        delivery_term: null,
        tracking_url: null,
      });
      expect(body.offers).toEqual({
        count: 1,
        items: [
          {
            offer_no: made,
            customer_order_no: null,
            created_at: '2026-03-01T10:00:00.000Z',
            state: expect.any(String),
            valid_until: '2026-03-31',
          },
        ],
      });
      const { email } = await seedUser(portal.database, { companyId });
      const client = await portal.signIn(email);
      const filter = `?machine_no=${sold}`;
      expect((await client.get(`/orders/${filter}`)).body).toMatchObject({ total: 6 });
      expect((await client.get(`/offers/${filter}`)).body).toMatchObject({ total: 1 });
      expect((await client.get('/orders/?machine_no=QM-0')).body).toMatchObject({ total: 0, items: [] });
      const { body: csv } = await client.get(`/offers/csv/${filter}`);
      expect(csv.trim().split('\n')).toHaveLength(2);
      expect((await client.get(`/orders/csv/${filter}`)).body.trim().split('\n')).toHaveLength(7);
      const staff = await seedUser(portal.database, { role: ROLES.team, kind: 'staff' });
      const { body: seenByStaff } = await (await portal.signIn(staff.email)).get(`/machines/${sold}/`);
      expect([seenByStaff.orders.count, seenByStaff.offers.count]).toEqual([7, 2]);
    });

    test('files its documents under the classes of VDI 2770, the reader’s language first', async () => {
      const german = await seedDocument('manual', '03-02', 'de-DE');
      const english = await seedDocument('manual', '03-02', 'en-GB');
      const wordless = await seedDocument('manual', '03-02', null);
      const layout = await seedDocument('layout', '02-02', 'en-GB');
      const loose = await seedDocument('photograph', null, null);
      const strange = await seedDocument('protocol', 'toString', null);
      await seedDocument('lost', '02-04', 'en-GB', false);
      const classes = ({ document_classes: found }: Awaited<ReturnType<typeof ask>>['body']) =>
        found.map((each: { vdi_class: string; name: string; documents: { id: string }[] }) => [
          each.vdi_class,
          each.name,
          ids(each.documents),
        ]);

      const { body } = await ask(`${machineNo}/`, { companyId, language: 'de-DE' });
      expect(classes(body)).toEqual([
        ['02-02', 'Zeichnungen, Pläne', [layout]],
        ['03-02', 'Bedienung', [german, wordless, english]],
        expect.arrayContaining([null, [loose]]),
        ['toString', null, [strange]],
      ]);
      expect(ids(body.manuals)).toEqual([german, wordless, english]);
      expect(body.layouts).toEqual([
        {
          id: layout,
          kind: 'layout',
          title: 'layout de',
          language: 'en-GB',
          date: '2025-05-05',
          file_name: `${layout}.pdf`,
        },
      ]);
      const { body: inEnglish } = await ask(`${machineNo}/`);
      expect(ids(inEnglish.manuals)).toEqual([english, wordless, german]);
      expect(classes(inEnglish)[1][1]).toBe('Operation');
    });

    test.each([
      [LEVELS.full, 200],
      [LEVELS.limitedPrices, 403],
      [LEVELS.noPrices, 403],
      [LEVELS.dataSheetsOnly, 403],
    ] as const)('a request for a machine at level %i gets the status %i', async (permissionLevel, status) => {
      expect(await ask(`${machineNo}/`, { companyId, permissionLevel })).toMatchObject({ status });
      expect(await ask(`${machineNo}/label/`, { companyId, permissionLevel })).toMatchObject({ status });
    });

    test.each(['', 'label/'])(
      'a machine of another company is answered like one that does not exist: /%s',
      async (path) => {
        expect(await ask(`${machineNo}/${path}`, {})).toMatchObject(UNKNOWN);
        expect(await ask(`QM-0/${path}`)).toMatchObject(UNKNOWN);
      },
    );

    test('a machine can be read by its owner’s dealer and by staff, but by no other dealer', async () => {
      const dealer = await seedCompany(portal.database, { kind: 'dealer' });
      const customer = await seedCompany(portal.database, { dealerId: dealer.id });
      const sold = `D-${randomUUID().slice(0, 8)}`;
      await seedMachine(portal.database, { machineNo: sold, companyId: customer.id, dealerId: dealer.id });
      const asDealer = { role: ROLES.dealer, kind: 'dealer' } as const;
      expect(await ask(`${sold}/`, { ...asDealer, companyId: dealer.id })).toMatchObject({ status: 200 });
      expect(await ask(`${sold}/`, { role: ROLES.team, kind: 'staff' })).toMatchObject({ status: 200 });
      expect(await ask(`${sold}/`, asDealer)).toMatchObject(UNKNOWN);
    });

    test('a machine may have a number with any characters', async () => {
      const { status, body } = await ask(`${encodeURIComponent(HOSTILE)}/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        machine_no: HOSTILE,
        identification_link: `https://portal.example/m/${encodeURIComponent(HOSTILE)}`,
      });
    });

    test.each(['%zz/', '%00/', `${'x'.repeat(65)}/`, `${'x'.repeat(65)}/label/`, '%ED%A0%80/'])(
      'a machine is not searched for under the path %s',
      async (path) => {
        expect(await ask(path)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
      },
    );

    test('has a label with nothing in it but drawn lines', async () => {
      const { status, body, headers } = await ask(`${encodeURIComponent(HOSTILE)}/label/`);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('image/svg+xml');
      expect(body).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" shape-rendering="crispEdges"><path fill="#fff" d="[^"<>]+"\/><path d="[^"<>]+"\/><\/svg>$/,
      );
    });

    test('has no link if the number would make it too long for some readers', async () => {
      const long = 'Ä😀'.repeat(21);
      await seedMachine(portal.database, { machineNo: long, companyId });
      expect(await ask(`${encodeURIComponent(long)}/`)).toMatchObject({
        status: 200,
        body: { identification_link: null },
      });
      expect(await ask(`${encodeURIComponent(long)}/label/`)).toMatchObject(UNKNOWN);
    });

    test('opens from its link, which does not reveal whether it exists', async () => {
      for (const no of [machineNo, HOSTILE, 'QM-0', '//evil.example'])
        expect(
          await portal.visitor().raw({ method: 'GET', url: `/m/${encodeURIComponent(no)}` }),
        ).toMatchObject({
          status: 302,
          headers: { location: `/myotec/my-machines/${encodeURIComponent(no)}` },
        });
      expect(await portal.visitor().raw({ method: 'GET', url: '/m/%zz' })).toMatchObject({ status: 400 });
    });
  },
  { publicUrl: new URL('https://portal.example/') },
);
