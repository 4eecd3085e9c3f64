import fp from 'fastify-plugin';

import { createArticleSearch, type ArticleSearch } from '#server/search/article-search.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly articleSearch: ArticleSearch;
  }
}

/** Provides `app.articleSearch`. A listening server begins to build its index at once, but does not wait for it. */
export const articleSearchPlugin = fp(async (app) => {
  const search = createArticleSearch(app.database, {
    built: (articles, milliseconds) => {
      app.metrics?.indexed(articles);
      app.log.info({ articles, milliseconds: Math.round(milliseconds) }, 'search index built');
    },
    failed: (error) => app.log.error({ err: error }, 'the search index could not be built'),
  });
  app.decorate('articleSearch', search);
  app.addHook('onListen', () => search.refreshAside());
  app.addHook('onClose', () => search.close());
});
