import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { LEVELS } from '#contract/access.contract.ts';
import { MachineNumbers } from '#contract/machine.contract.ts';
import { findMachineNumbers } from '#server/db/machines.store.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { toWire } from '#server/wire.ts';

export const machineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/machines/numbers/',
    {
      config: { requires: { level: LEVELS.limitedPrices } },
      schema: {
        summary: 'Numbers and types of the machines that the visitor may see',
        response: { 200: MachineNumbers },
      },
    },
    async ({ visitor }) => toWire({ items: await findMachineNumbers(app.database, recordReaderOf(visitor)) }),
  );
};
