import type { FastifyRequest } from 'fastify';

import type { SheetReader } from '#server/db/data-sheets/matching-sheets.ts';

/** Returns who reads the data sheets of a call: the visitor, with the customer for whom a dealer acts, if any. */
export const findSheetReader = async (request: FastifyRequest): Promise<SheetReader> => {
  const { visitor } = request;
  const customer = await request.findRepresented();
  return { ...visitor, buyerId: customer?.id ?? visitor.companyId };
};
