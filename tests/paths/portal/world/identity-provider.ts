import type { PublicConfig } from '#contract/config.contract.ts';

import type { World } from '#tests/paths/portal/arrangement.ts';

/** Makes people sign in at an identity provider, to which `url` leads. */
export const signInAt = async ({ person }: Pick<World, 'person'>, url: string): Promise<void> => {
  await person.page.route(
    ({ pathname }) => pathname === '/api/config/',
    async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as PublicConfig;
      const identity = {
        ...config.identity,
        mode: 'oidc',
        sign_in_url: url,
        password_url: `${url}/password`,
      };
      await route.fulfill({ response, json: { ...config, identity } });
    },
  );
};
