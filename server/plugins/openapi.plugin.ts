import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

import { REFUSED_COOKIE } from '#contract/sign-in/openid.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';

import { namedRefusals } from './named-refusals.ts';
import { sessionCookie } from './session-cookie.ts';

/** Describes the answer of a route without a response schema: it says only that the call succeeded. */
const done = { 204: { type: 'null', description: 'Done' } };

/** Returns the codes that the route names, grouped by status. */
const refusalsOf = (route: RouteOptions) =>
  Object.fromEntries(
    [...namedRefusals(route)].map(([status, codes]) => [
      status,
      {
        description: 'Refused; the body is the code',
        content: { 'text/plain': { schema: { type: 'string', enum: codes } } },
      },
    ]),
  );

const answersOf = (route: RouteOptions) => {
  const answers = (route.schema?.response as object | undefined) ?? done;
  if (route.config?.leadsOn !== true) return { response: { ...refusalsOf(route), ...answers } };
  const codes = [...namedRefusals(route).values()].flat();
  return {
    description: `A refused browser is redirected to ${SIGN_IN_PATH} with the code in the cookie ${REFUSED_COOKIE}: ${codes.join(', ')}.`,
    response: answers,
  };
};

const securityOf = ({ method, config }: RouteOptions) => {
  const needed = {
    ...(config?.requires === 'nobody' ? {} : { session: [] }),
    ...(method === 'GET' || config?.isSigned === true ? {} : { csrf: [] }),
  };
  return Object.keys(needed).length === 0 ? {} : { security: [needed] };
};

/** Builds the OpenAPI document from the schemas of the routes registered after it. */
export const openApiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Customer portal',
        description:
          'Field names are in snake_case. Amounts are whole euro cents, or null if the reader may not see them. ' +
          'POST, PUT, PATCH and DELETE repeat the cookie csrftoken in the header X-CSRFToken. ' +
          'Each call names the codes with which it may be refused; an unknown path is refused with 404 NOT_FOUND_ERROR.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(app.settings).name },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...schema, ...securityOf(route), ...answersOf(route) },
    }),
  });
});
