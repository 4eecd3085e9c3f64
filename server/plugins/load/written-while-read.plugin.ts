import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

import { CallEnded } from '#server/db/engine/calls.ts';
import { Shares } from '#server/domain/accounts/shares.ts';
import { RETRY_SECONDS } from '#server/plugins/errors.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { Lane } from './lane.ts';

/**
 * Limits the lists and archives that a process sends at once. A portion of a list takes a few milliseconds of work, and is made only when
 * the reader has taken the previous one.
 */
const MOST_IN_PROCESS = 50;

/** Limits how many lists and archives a person may read at once; otherwise, somebody who takes a byte a second could occupy all places. */
const MOST_OF_A_PERSON = 5;

/** Asks a person to come back after this many seconds, when one of their own downloads may have ended. */
const OWN_RETRY_SECONDS = 10;

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Takes a place among the answers that are written while they are read, before any work is done for this answer. The answer keeps the
     * place until it ends, no matter how it ends.
     * @throws {Refusal} while no place is free.
     */
    takePlace(): void;
    /** Sends an answer piece by piece, as it is written. The call itself no longer counts, because the reader sets the pace. */
    sendPieces(pieces: AsyncIterable<string | Uint8Array>): FastifyReply;
  }
}

/** Limits lists and archives that are written while they are read, separately from calls, so that slow readers keep no call waiting. */
export const writtenWhileReadPlugin = fp(async (app) => {
  const inProcess = new Lane(MOST_IN_PROCESS);
  const shares = new Shares(MOST_OF_A_PERSON);

  app.decorateReply('takePlace', function takePlace(this: FastifyReply) {
    const { request } = this;
    // This answer has already ended, so no event would give its place back.
    if (this.raw.destroyed) throw new CallEnded();
    const giveBack = shares.take(request.visitor.id);
    if (giveBack === null) {
      request.throttledBy = 'rate';
      throw new Refusal('TOO_MANY_REQUESTS_ERROR', OWN_RETRY_SECONDS);
    }
    const place = inProcess.enter();
    if (place === null) {
      giveBack();
      request.throttledBy = 'overload';
      throw new Refusal('SERVICE_UNAVAILABLE_ERROR', RETRY_SECONDS);
    }
    this.raw.once('close', () => {
      place.release();
      giveBack();
    });
  });

  app.decorateReply('sendPieces', function sendPieces(this: FastifyReply, pieces) {
    this.request.slot?.leave();
    return this.send(Readable.from(pieces, { objectMode: false }));
  });
});
