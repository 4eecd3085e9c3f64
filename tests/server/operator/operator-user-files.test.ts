import { expect, test } from 'vitest';

import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine('a file of users', (portal) => {
  test('a file of users announces the access that a higher level opens, and does not announce a lower level', async () => {
    const { id, email } = await seedUser(portal.database, { permissionLevel: LEVELS.limitedPrices });
    const client = await portal.signIn(email);
    const load = (level: PermissionLevel) =>
      resultOf(['import', 'users', 'FILE'], portal, { file: `id;email;level\n${id};${email};${level}` });
    const announced = async () => ({
      news: (await client.get('/news/')).body.items.map(({ kind }: { kind: string }) => kind),
      mails: (await mailsTo(portal.database, email)).map(({ kind }) => kind),
    });
    const changed = { problems: [], error: null, lines: ['0 new, 1 changed, 0 unchanged.'] };

    expect(await load(LEVELS.noPrices)).toMatchObject(changed);
    expect(await announced()).toEqual({ news: [], mails: [] });

    expect(await load(LEVELS.full)).toMatchObject(changed);
    expect(await announced()).toEqual({ news: ['access_opened'], mails: ['accessOpened'] });
  });
});
