import type { FastifyPluginAsync } from 'fastify';

export const openApiRoutes: FastifyPluginAsync = async (app) => {
  app.get('/openapi.json', { config: { requires: 'nobody' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
};
