import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { receiptId } from '#contract/documents/generated-documents.contract.ts';
import { randomFor } from '#server/demo/random.ts';
import { seedCatalogue } from '#tests/support/seed/catalogue.ts';
import type { Answer, TestClient } from '#tests/support/servers/client.ts';
import {
  seedMove,
  seedQuestion,
  seedRefusedMail,
  seedSignUp,
  welcomeStaff,
} from '#tests/support/seed/seed-desk.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { operationsOf, randomRequest, type Known, type Operation } from '#tests/support/random-request.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';

const REQUESTS_PER_CALL = 40;

const ajv = new Ajv({ strict: false });
formats.default(ajv);

const faultOf = ({ status, body, headers }: Answer, { responses }: Operation): string | null => {
  const type = headers['content-type'] ?? '';
  if (status >= 400) {
    const codes = responses[status]?.content?.['text/plain']?.schema.enum ?? [];
    // A random part may turn the path into an unknown one.
    const isNamed = codes.includes(body) || (status === 404 && body === 'NOT_FOUND_ERROR');
    return status < 500 && isNamed && type.startsWith('text/plain') ? null : `${status} ${body}`;
  }
  const documented = responses[status];
  if (documented === undefined) return `${status} is not documented`;
  const schema = documented.content?.['application/json']?.schema;
  if (schema === undefined || ajv.validate(schema, body)) return null;
  return `${status} differs from the document: ${ajv.errorsText()}`;
};

onAnyEngine('random requests', (portal) => {
  const people: TestClient[] = [];
  let operations: Operation[] = [];
  let known: Known = {};

  beforeAll(async () => {
    const articles = await seedCatalogue(portal.database);
    const articleNos = articles.slice(0, 9).map(({ articleNo }) => articleNo);
    const shopper = await welcomeShopper(portal);
    const place = async (isQuote: boolean): Promise<string> => {
      await addToCart(shopper, articleNos[0]!);
      return (await submit(shopper, await reviewed(shopper, { is_quote: isQuote }))).body.number;
    };
    await seedMachine(portal.database, { machineNo: 'QM-1', companyId: shopper.user.companyId });
    const orderNo = await place(false);
    known = {
      article_no: articleNos,
      order_no: [orderNo],
      offer_no: [await place(true)],
      machine_no: ['QM-1'],
      contact_person_id: [shopper.contact.id],
      delivery_address_id: [shopper.address.id],
      id: [
        (await seedSheet(portal.database)).id,
        receiptId({ kind: 'order', number: orderNo }),
        orderNo,
        await seedMove(portal.database, shopper.user),
        await seedQuestion(portal.database, shopper.user),
        await seedRefusedMail(portal.database),
      ],
      user_id: [(await seedSignUp(portal.database)).id],
    };
    const others = [LEVELS.limitedPrices, LEVELS.noPrices, LEVELS.dataSheetsOnly];
    people.push(portal.visitor(), shopper.client);
    for (const permissionLevel of others)
      people.push((await welcomeShopper(portal, { permissionLevel })).client);
    people.push((await welcomeStaff(portal)).client);
    for (const person of people) await person.get('/config/');
    const { body } = await portal.visitor().get('/openapi.json');
    // After signing out, everything else would only be refused.
    operations = operationsOf(body).filter(({ path }) => !path.includes('/auth/sign-out/'));
  });

  test('random requests are answered as the OpenAPI document says, or refused with a code that it names', async () => {
    const random = randomFor('fuzz');
    const faults: string[] = [];
    const accepted = new Set<string>();
    for (const operation of operations) {
      for (let count = 0; count < REQUESTS_PER_CALL; count += 1) {
        const request = randomRequest(random, operation, known);
        const person = random.pick(people);
        const token = random.chance(0.95) ? person.cookies.get('csrftoken') : 'another';
        const answer = await person.raw({
          ...request,
          headers: { ...request.headers, 'x-csrftoken': token },
        });
        const fault = faultOf(answer, operation);
        if (fault !== null)
          faults.push(`${request.method} ${request.url} ${request.payload ?? ''}: ${fault}`);
        if (answer.status < 300) accepted.add(`${operation.method} ${operation.path}`);
      }
    }
    expect(faults).toEqual([]);
    // Most calls must be accepted at least once, because otherwise the test would see only refusals.
    expect(accepted.size).toBeGreaterThan(operations.length / 2);
  });
});
