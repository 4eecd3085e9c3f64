import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { Call, CallEnded, inCall } from '#server/db/engine/calls.ts';
import { isUnavailable } from '#server/db/engine/unavailable.ts';

import { SAFE_METHODS } from './csrf.plugin.ts';
import { Deadline } from './load/deadline.ts';

/** A call is answered within this many milliseconds, not counting the time in which its body arrives. */
const ANSWER_TIMEOUT_MS = 8_000;
/** A commit that is under way gets this many more milliseconds, because a late outcome is better than an unknown one. */
const COMMIT_EXTENSION_MS = 1_500;

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | null;
    deadline: Deadline | null;
  }
}

const limit = (call: Call, reply: FastifyReply): Deadline => {
  let isExtended = false;
  const deadline = new Deadline(ANSWER_TIMEOUT_MS, () => {
    if (reply.sent || reply.raw.headersSent) return;
    if (call.isCommitting && !isExtended) {
      isExtended = true;
      deadline.extend(COMMIT_EXTENSION_MS);
      return;
    }
    call.end();
    reply.send(new CallEnded());
  });
  return deadline;
};

/**
 * Ends the call of a client that has left, but not an act that has begun, because people may leave a page before its last act is answered.
 */
const endWhenLeft = (request: FastifyRequest, reply: FastifyReply, call: Call): void => {
  // The client may have left while the call waited for its turn.
  if (reply.raw.destroyed) call.end();
  reply.raw.once('close', () => {
    request.deadline?.stop();
    if (!reply.raw.writableFinished && (SAFE_METHODS.has(request.method) || !call.isAct)) call.end();
  });
};

/**
 * Gives each request a call with a deadline. A call that cannot be answered in time is refused with 503, or with 500 if it may have stored
 * something, and its work ends with the statement that is under way. Its slot (`overloadPlugin`) becomes free only when its handler has
 * settled as well.
 */
export const callsPlugin = fp(async (app) => {
  app.decorateRequest('call', null);
  app.decorateRequest('deadline', null);

  app.addHook('onRequest', (request, reply, done) => {
    const call = new Call();
    request.call = call;
    request.deadline = limit(call, reply);
    request.deadline.resume();
    endWhenLeft(request, reply, call);
    inCall(call, done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.deadline?.stop();
    done();
  });
  // The body arrived in events of the connection, which belong to no call, so the call is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    request.deadline?.resume();
    if (request.call === null) done();
    else inCall(request.call, done);
  });
  // A long download takes as long as its reader needs, so it has no deadline.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.deadline?.stop();
    done(null, payload);
  });

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handle(request, reply) {
      request.call?.beginAct();
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      const { slot } = request;
      slot?.hold();
      return answer
        .catch((error: unknown) => {
          if (!isUnavailable(error) || !reply.sent) throw error;
          // The client was already answered when the time was up.
          reply.hijack();
        })
        .finally(() => slot?.release());
    };
  });
});
