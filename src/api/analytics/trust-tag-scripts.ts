/** TypeScript's DOM does not know Trusted Types yet, nor do some browsers. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly defaultPolicy: object | null;
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): object;
    };
  }
}

export const TAG_ORIGIN = 'https://www.googletagmanager.com';

/**
 * The tag loads more scripts of its maker by addresses that are plain text, which Trusted Types forbid. The policy
 * `default` is asked for each of them, and lets no other through.
 */
export const trustTagScripts = (): void => {
  const { trustedTypes } = window;
  if (trustedTypes?.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === TAG_ORIGIN ? url : null),
  });
};
