import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import { expect, test } from 'vitest';

import type { Database } from '#server/db/engine/database.ts';
import type { Tables } from '#server/db/engine/tables.ts';
import { placeOrder, requestQuote, type Placement } from '#server/db/orders/placement.store.ts';

const PLACEMENT: Placement = {
  owner: { userId: 'ada', companyId: 'mueller' },
  call: {
    userId: 'ada',
    key: 'key',
    operation: 'submit',
    formula: 1,
    requestHash: 'hash',
    at: new Date('2026-11-29T12:00:00Z'),
  },
  onBehalfOf: null,
  customerOrderNo: '',
  additionalInformation: '',
  requestedDeliveryDate: null,
  contactPerson: {
    id: 'contact',
    salutation: null,
    firstName: 'Ada',
    lastName: 'Müller',
    fullName: 'Ada Müller',
    function: null,
    email: null,
    telephone: null,
    mobile: null,
    language: 'de-DE',
    isDefault: true,
  },
  deliveryAddress: {
    id: 'address',
    companyName: 'Müller',
    additionalCompanyName: null,
    street: 'Moorweg 1',
    postcode: '20095',
    city: 'Hamburg',
    country: 'DE',
    telephone: null,
    email: null,
    additionalAddressInformation: null,
  },
  lines: [],
  totals: {
    subtotalCents: 0,
    surchargeCents: 0,
    vatCents: 0,
    totalCents: 0,
    vatRate: 0.19,
    complete: true,
    missingToNoSurchargeCents: 0,
  },
  recipient: { userId: 'ada', name: 'Ada Müller', email: 'ada@example.com', language: 'de-DE' },
  customerService: { name: 'Kundenservice', email: 'service@example.com', language: 'de-DE' },
};

/** Returns the text of the only statement that `place` sends, without the indentation of the source code. */
const textOf = async (place: (db: Database) => Promise<string>): Promise<string> => {
  const sent: string[] = [];
  const connection: DatabaseConnection = {
    executeQuery: <Row>({ sql }: CompiledQuery) => {
      sent.push(sql);
      return Promise.resolve({ rows: [{ number: '1' } as Row] });
    },
    streamQuery: () => {
      throw new Error('placing never reads a stream');
    },
  };
  class Recorder extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve(connection);
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Recorder(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  await place(db);
  expect(sent).toHaveLength(1);
  return `${sent[0]!.trim().replaceAll(/^ {4}/gm, '')}\n`;
};

// The statements are composed from the parts of several stores; the files show each as a whole, as PostgreSQL gets it.
test.each([
  ['an order', './order.sql', (db: Database) => placeOrder(db, PLACEMENT, null)],
  ['a quote request', './quote-request.sql', (db: Database) => requestQuote(db, PLACEMENT)],
])('the statement that stores %s is written out in a file', async (_, file, place) => {
  await expect(
    await textOf(place),
    `npx vitest run --project=charts tests/domain/orders/placement -u writes ${file}`,
  ).toMatchFileSnapshot(file);
});
