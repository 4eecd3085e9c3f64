/** TypeScript's DOM types do not include Trusted Types yet, and some browsers do not support them. */
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
 * The tag loads further scripts from its vendor and gives their addresses as plain strings, which Trusted Types forbid. The browser asks
 * the policy `default` about each address, and the policy admits only those of the vendor.
 */
export const trustTagScripts = (): void => {
  const { trustedTypes } = window;
  if (trustedTypes?.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === TAG_ORIGIN ? url : null),
  });
};
