import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { trailFrom, type Recorded, type Trail } from '#server/db/trail/trail.store.ts';
import { shortNetworkOf } from '#server/domain/network-address.ts';
import { VISITOR, type TrailAct, type TrailActor } from '#server/domain/trail.ts';
import type { Placed } from '#server/metrics/portal-metrics.ts';
import type { SignedIn } from './session.plugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Repeats an entry of the trail in the log. */
    readonly logRecorded: (recorded: Recorded) => void;
  }
  interface FastifyRequest {
    /** Records what this request does. */
    readonly trail: Trail;
  }
}

/** Lists the acts by which customers place an order or a quote request; sending a cart is counted by its route. */
const PLACING: Partial<Record<TrailAct, Placed>> = {
  'offer.accepted': 'order',
  'offer.requested_again': 'quote',
};

const DENIED: ErrorCode = 'PERMISSION_DENIED_ERROR';

/** Returns only ids and codes, so that the log does not name people. */
const lineOf = ({ act, actor, object, details }: Recorded) => ({
  act,
  actor: actor.id ?? actor.kind,
  object,
  ...(Object.keys(details).length > 0 && { details }),
});

/** Returns the user, or a visitor for a request without a session, such as every request outside the API and the identity pages. */
const actorOf = ({ session }: { readonly session?: SignedIn | null }): TrailActor =>
  session ? { kind: 'user', id: session.id } : VISITOR;

export const trailPlugin = fp(async (app) => {
  const { database, clock } = app;

  const count = ({ act }: Recorded): void => {
    const kind = PLACING[act];
    if (kind !== undefined) app.metrics?.placed(kind);
  };

  app.decorate('logRecorded', (recorded) => app.log.info(lineOf(recorded), 'recorded'));
  app.decorateRequest('trail', {
    getter(this: FastifyRequest): Trail {
      const source = () => ({
        at: clock.now(),
        actor: actorOf(this),
        network: shortNetworkOf(this.ip),
        requestId: this.id,
      });
      return trailFrom(database, source, (recorded) => {
        count(recorded);
        this.log.info(lineOf(recorded), 'recorded');
      });
    },
  });
});

/** Records refusals for lack of rights before they are answered, no matter which plugin or route refuses. */
export const deniedPlugin = fp(async (app) => {
  app.addHook('onSend', async (request, _reply, payload) => {
    const { session, method, routeOptions } = request;
    if (payload !== DENIED || session === null) return;
    try {
      await request.trail.run((_tx, note) =>
        note({ act: 'access.denied', object: `${method} ${routeOptions.url}`, isFolded: true }),
      );
    } catch (error) {
      request.log.error({ err: error }, 'a refusal could not be recorded');
    }
  });
});
