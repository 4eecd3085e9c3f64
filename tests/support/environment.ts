/**
 * Holds the environment of the run. A page in a test browser has no `process`, and gets only what `vitest.config.ts`
 * passes on.
 */
export const environment: Readonly<Record<string, string | undefined>> = {
  ...(import.meta as { readonly env?: Record<string, string> }).env,
  ...(globalThis as { readonly process?: Pick<typeof process, 'env'> }).process?.env,
};
