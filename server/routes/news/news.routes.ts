import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type Type from 'typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { toWire } from '#contract/case.contract.ts';
import { NewsList, NewsMails, NewsMailsBody, NewsSeenBody } from '#contract/news/news.contract.ts';
import { SWITCHABLE_NEWS } from '#contract/news/news-kinds.contract.ts';
import { findNews, findNewsWithoutMail, markNewsSeen, switchNewsMails } from '#server/db/news/news.store.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';

const reading = { requires: { level: LEVELS.dataSheetsOnly } } as const;

/** Serves news about a person's orders, offers, data sheets and access, and the choice of which kinds are mailed. */
export const newsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, clock } = app;

  const mailsOf = async ({ id }: SignedIn) => {
    const muted = await findNewsWithoutMail(database, id);
    return Object.fromEntries(SWITCHABLE_NEWS.map((kind) => [kind, !muted.has(kind)])) as Type.Static<
      typeof NewsMails
    >;
  };

  app.get(
    '/news/',
    {
      config: reading,
      schema: {
        summary: 'The newest news of the user, and the number of unseen items',
        response: { 200: NewsList },
      },
    },
    async ({ visitor }) => {
      const { id, permissionLevel, language } = visitor;
      return toWire(await findNews(database, { ...recordReaderOf(visitor), id, permissionLevel, language }));
    },
  );

  app.post(
    '/news/seen/',
    {
      config: reading,
      schema: {
        summary: 'Mark all news up to an instant as seen',
        body: NewsSeenBody,
      },
    },
    async ({ visitor, body }, reply) => {
      await markNewsSeen(database, { userId: visitor.id, until: new Date(body.until), now: clock.now() });
      return reply.code(204).send();
    },
  );

  app.get(
    '/me/notifications/',
    {
      config: { requires: { level: null } },
      schema: {
        summary: 'The kinds of news, and whether each is mailed to the user',
        response: { 200: NewsMails },
      },
    },
    async ({ visitor }) => mailsOf(visitor),
  );

  app.patch(
    '/me/notifications/',
    {
      config: { requires: { level: null } },
      schema: {
        summary: 'Switch mails about kinds of news on or off',
        body: NewsMailsBody,
        response: { 200: NewsMails },
      },
    },
    async ({ visitor, body }) => {
      await switchNewsMails(database, visitor.id, body);
      return mailsOf(visitor);
    },
  );
};
