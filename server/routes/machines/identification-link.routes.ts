import type { FastifyPluginAsync } from 'fastify';

import { machinePath } from '#contract/pages/addresses.contract.ts';
import { IDENTIFICATION_PATH } from '#server/domain/machines/identification-link.ts';

/**
 * Redirects from the link on a machine's label to the machine's page. That page requires a sign-in, so the link does not reveal which
 * machines exist.
 */
export const identificationLinkRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { machineNo: string } }>(`${IDENTIFICATION_PATH}:machineNo`, async ({ params }, reply) =>
    reply.redirect(machinePath(params.machineNo)),
  );
};
