import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import type { TSchema } from 'typebox';

import { LEVELS, type Requirement } from '#contract/accounts/access.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { Desk, DESK_LISTS } from '#contract/desk/desk.contract.ts';
import type { DeskList } from '#contract/desk/desk-limits.contract.ts';
import { DeskParams } from '#contract/desk/desk-access.contract.ts';
import { findWaiting } from '#server/db/desk/desk-lists.store.ts';
import {
  markDeletionNoted,
  markLocationDone,
  markOrderFetched,
  retryRefusedMail,
  settleMessages,
  settleQuestion,
  unmarkDeletionNoted,
  unmarkLocationDone,
  unmarkOrderFetched,
  unsettleMessages,
  unsettleQuestion,
} from '#server/db/desk/desk-notes.store.ts';
import { countWaiting } from '#server/db/desk/desk.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { TrailAct } from '#server/domain/trail.ts';
import { Refusal } from '#server/refusal.ts';

/** The desk shows every price, and is for staff alone (settled point 52). */
export const AT_DESK = { level: LEVELS.full, staffOnly: true } as const satisfies Requirement;

const reading = { requires: AT_DESK } as const;
const noting = { requires: AT_DESK, refuses: ['DESK_ALREADY_DONE_ERROR'] } as const;

/**
 * Describes an act that is noted once; if it has `undone`, its note can be taken back. Each function returns the object of the act for the
 * trail, or `null` if there is nothing left to note or to take back.
 */
interface NotedAct {
  readonly path: string;
  readonly summary: string;
  readonly act: TrailAct;
  readonly mark: (trx: Database, id: string, now: Date) => Promise<string | null>;
  readonly undone?: {
    readonly act: TrailAct;
    readonly unmark: (trx: Database, id: string) => Promise<string | null>;
  };
}

const NOTED: readonly NotedAct[] = [
  {
    path: '/desk/new-orders/:id/fetched/',
    summary: 'Note that a new order was fetched',
    act: 'order.fetched',
    mark: async (trx, id, now) => ((await markOrderFetched(trx, id, now)) ? id : null),
    undone: {
      act: 'order.fetched_undone',
      unmark: async (trx, id) => ((await unmarkOrderFetched(trx, id)) ? id : null),
    },
  },
  {
    path: '/desk/location-changes/:id/done/',
    summary: 'Note that a machine has moved',
    act: 'location.done',
    mark: async (trx, id, now) => ((await markLocationDone(trx, id, now)) ? id : null),
    undone: {
      act: 'location.done_undone',
      unmark: async (trx, id) => ((await unmarkLocationDone(trx, id)) ? id : null),
    },
  },
  {
    path: '/desk/deletion-requests/:id/noted/',
    summary: 'Note that a person wants their account deleted',
    act: 'deletion.noted',
    mark: markDeletionNoted,
    undone: { act: 'deletion.noted_undone', unmark: unmarkDeletionNoted },
  },
  {
    path: '/desk/messages/:id/settled/',
    summary: 'Note that the messages about an offer need no answer',
    act: 'offer.messages_settled',
    mark: async (trx, id, now) => ((await settleMessages(trx, id, now)) > 0 ? id : null),
    undone: {
      act: 'offer.messages_settled_undone',
      unmark: async (trx, id) => ((await unsettleMessages(trx, id)) > 0 ? id : null),
    },
  },
  {
    path: '/desk/machine-questions/:id/settled/',
    summary: 'Note that a question about a machine needs no answer',
    act: 'question.settled',
    mark: async (trx, id, now) => ((await settleQuestion(trx, id, now)) ? id : null),
    undone: {
      act: 'question.settled_undone',
      unmark: async (trx, id) => ((await unsettleQuestion(trx, id)) ? id : null),
    },
  },
  {
    // The mail may already be on its way, so this note cannot be taken back.
    path: '/desk/refused-mails/:id/retried/',
    summary: 'Send a refused mail again',
    act: 'mail.retried',
    mark: async (trx, id, now) => ((await retryRefusedMail(trx, id, now)) ? id : null),
  },
];

/** Serves the lists of what waits for customer service, and notes what is done. */
export const deskRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  app.get(
    '/desk/',
    {
      config: reading,
      schema: {
        summary: 'Everything that waits for customer service, with the oldest day of each kind',
        response: { 200: Desk },
      },
    },
    async () => toWire(await countWaiting(database)),
  );

  for (const [list, answer] of Object.entries<TSchema>(DESK_LISTS))
    app.get(
      `/desk/${list}/`,
      {
        config: reading,
        schema: { summary: `The oldest entries of the list ${list} at the desk`, response: { 200: answer } },
      },
      async ({ visitor }) => toWire({ items: await findWaiting(database, list as DeskList, visitor.id) }),
    );

  for (const { path, summary, act, mark, undone } of NOTED) {
    app.post(path, { config: noting, schema: { summary, params: DeskParams } }, async (request, reply) => {
      const { id } = request.params;
      await request.trail.run(async (trx, note) => {
        const object = await mark(trx, id, clock.now());
        if (object === null) throw new Refusal('DESK_ALREADY_DONE_ERROR');
        await note({ act, object });
      });
      return reply.code(204).send();
    });
    if (undone === undefined) continue;
    app.post(
      `${path}undo/`,
      { config: noting, schema: { summary: `Undo: ${summary}`, params: DeskParams } },
      async (request, reply) => {
        const { id } = request.params;
        await request.trail.run(async (trx, note) => {
          const object = await undone.unmark(trx, id);
          if (object === null) throw new Refusal('DESK_ALREADY_DONE_ERROR');
          await note({ act: undone.act, object });
        });
        return reply.code(204).send();
      },
    );
  }
};
