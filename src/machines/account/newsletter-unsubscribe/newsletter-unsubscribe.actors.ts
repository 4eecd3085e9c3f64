import { fromPromise } from 'xstate';

import type {
  NewsletterUnsubscribeInput,
  NewsletterUnsubscribeServices,
} from './newsletter-unsubscribe.types.ts';

export const newsletterUnsubscribeActors = (services: NewsletterUnsubscribeServices) => ({
  unsubscribe: fromPromise<void, NewsletterUnsubscribeInput>(({ input }) => services.unsubscribe(input)),
});

export type NewsletterUnsubscribeActors = ReturnType<typeof newsletterUnsubscribeActors>;
