import type { FastifyRequest } from 'fastify';

import type { SheetReader } from '#server/db/data-sheets/matching-sheets.ts';

/** Returns the reader of the data sheets that a call asks for, with the customer if a dealer acts for one. */
export const findSheetReader = async (request: FastifyRequest): Promise<SheetReader> => {
  const { visitor } = request;
  const customer = await request.findRepresented();
  return { ...visitor, buyerId: customer?.id ?? visitor.companyId };
};
