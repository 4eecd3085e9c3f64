import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

import { ErrorReply } from '#contract/error-reply.contract.ts';

const refusal = {
  description: 'Refused; the body is the code',
  content: { 'text/plain': { schema: ErrorReply } },
};

/** For routes that name no answer of their own: they say that it was done. */
const done = { 204: { type: 'null', description: 'Done' } };

const responsesOf = ({ response }: FastifySchema) => ({
  ...((response as object | undefined) ?? done),
  '4xx': refusal,
  '5xx': refusal,
});

const securityOf = ({ method, config }: RouteOptions) => {
  const needed = {
    ...(config?.requires === 'nobody' ? {} : { session: [] }),
    ...(method === 'GET' ? {} : { csrf: [] }),
  };
  return Object.keys(needed).length === 0 ? {} : { security: [needed] };
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
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...schema, ...securityOf(route), response: responsesOf(schema) },
    }),
  });
});
