import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';

import type { Language } from '#contract/list.contract.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For localized texts: the signed-in user's language, else the browser's, else en-GB. */
    readonly language: Language;
  }
}

const weightOf = (parameters: readonly string[]): number => {
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
  return quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0;
};

/** The better of our two languages for an `Accept-Language` header. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const choices = (header ?? '')
    .split(',')
    .map((choice) => {
      const [tag = '', ...parameters] = choice.split(';');
      return { primary: tag.trim().toLowerCase().split('-')[0], weight: weightOf(parameters) };
    })
    .filter(({ primary, weight }) => weight > 0 && (primary === 'de' || primary === 'en'))
    .toSorted((one, other) => other.weight - one.weight);
  return choices[0]?.primary === 'de' ? 'de-DE' : 'en-GB';
};

export const languagePlugin = fp(async (app) => {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return this.session?.language ?? acceptedLanguage(this.headers['accept-language']);
    },
  });
});
