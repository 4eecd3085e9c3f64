/** The environment of the run; a page of a test browser knows of it what `vitest.config.ts` hands on. */
export const environment: Readonly<Record<string, string | undefined>> =
  (import.meta as { readonly env?: Record<string, string> }).env ?? process.env;
