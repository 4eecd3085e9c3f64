import type { FastifyRequest } from 'fastify';

import type { Language } from '#contract/list.contract.ts';

/** Returns the language that the browser prefers. */
export const wishedLanguage = ({ headers }: FastifyRequest): Language =>
  headers['accept-language']?.toLowerCase().startsWith('de') === true ? 'de-DE' : 'en-GB';
