import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { withoutPages } from '#contract/list.contract.ts';
import { MachineNumbers, MachinePage, MachinesQuery } from '#contract/machines/machine.contract.ts';
import {
  findListedMachines,
  findMachineSummaries,
  listMachines,
} from '#server/db/machines/machine-list.store.ts';
import { findMachineNumbers } from '#server/db/machines/machines.store.ts';
import { machineColumns } from '#server/domain/machines/machine-columns.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';

import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { CsvFile, inPortions, replyCsv } from '#server/routes/reply-csv.ts';

const listing = { requires: { level: LEVELS.limitedPrices } } as const;

export const machineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;
  const today = (): string => berlinDay(clock.now());

  app.get(
    '/machines/',
    {
      config: listing,
      schema: {
        summary: 'Machines that the visitor may see',
        querystring: MachinesQuery,
        response: { 200: MachinePage },
      },
    },
    async ({ query, visitor }) =>
      toWire(await listMachines(database, recordReaderOf(visitor), fromWire(query), today())),
  );

  app.get(
    '/machines/numbers/',
    {
      config: { ...listing, forCustomers: true },
      schema: {
        summary: 'Numbers and types of the machines that the user may buy for',
        response: { 200: MachineNumbers },
      },
    },
    async (request) =>
      toWire({ items: await findMachineNumbers(database, recordReaderOf(await request.findBuyer())) }),
  );

  app.get(
    '/machines/csv/',
    {
      config: { ...listing, ...COSTLY },
      schema: {
        summary: 'Machines as CSV',
        querystring: withoutPages(MachinesQuery),
        response: { 200: CsvFile },
      },
    },
    async ({ query, visitor }, reply) => {
      const reader = recordReaderOf(visitor);
      return replyCsv(reply, {
        fileName: { 'de-DE': 'Maschinen', 'en-GB': 'Machines' },
        language: visitor.language,
        columns: machineColumns(visitor.language),
        portions: inPortions(
          () => findListedMachines(database, reader, fromWire(query), today()),
          (numbers) => findMachineSummaries(database, reader, numbers),
        ),
      });
    },
  );
};
