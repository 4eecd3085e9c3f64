import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';

import { ErrorReply } from '#contract/error-reply.contract.ts';

const refusal = {
  description: 'Refused; the body is the code',
  content: { 'text/plain': { schema: ErrorReply } },
};

/** Makes the OpenAPI document from the schemas of the routes registered after it. */
export const openApiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Customer portal',
        description:
          'Fields are snake_case, money is integer euro cents, null where the reader may not see an amount. ' +
          'POST, PUT, PATCH and DELETE repeat the cookie csrftoken in the header X-CSRFToken.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const requires = route.config?.requires;
      return {
        url,
        schema: {
          ...schema,
          ...(requires === 'nobody' ? {} : { security: [{ session: [] }] }),
          response: { ...(schema?.response as object | undefined), '4xx': refusal, '5xx': refusal },
        },
      };
    },
  });
});
