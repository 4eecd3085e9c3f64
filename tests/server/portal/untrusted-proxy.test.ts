import { expect, test, vi } from 'vitest';

import { onAnyEngine } from '#tests/support/servers/server.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

onAnyEngine('a proxy that is not trusted', (portal) => {
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };
  const start = async (trustProxy: string | number | false) => {
    const app = await portal.another({ trustProxy });
    const warn = vi.spyOn(app.log, 'warn');
    const ask = (headers: Record<string, string>) => app.inject({ url: '/api/config/', headers });
    return { ask, warnings: () => warn.mock.calls.map(([text]) => String(text)) };
  };
  const checked = async () => {
    const { lines, exitCode } = await resultOf(['check', '--database'], portal, {
      settings: { makerFile: TEST_MAKER_FILE },
    });
    return { exitCode, warnings: lines.filter((line) => line.startsWith('warning')) };
  };

  test.each([false, '10.0.0.0/8'] as const)(
    'a proxy that is not trusted is reported once with TRUST_PROXY %s, in log and check',
    async (trust) => {
      const { ask, warnings } = await start(trust);
      await ask({});
      expect(warnings()).toEqual([]);
      expect(await checked()).toEqual({ exitCode: 0, warnings: [] });

      await ask(forwarded);
      await ask(forwarded);
      expect(warnings()).toEqual([expect.stringContaining('set TRUST_PROXY')]);
      expect(warnings().join()).not.toContain('192.0.2.7');
      await expect.poll(checked).toEqual({
        exitCode: 0,
        warnings: [expect.stringMatching(/^warning proxy: .*set TRUST_PROXY.*2026-03-10T/)],
      });
    },
  );

  test.each([1, 'loopback'])('a proxy is not reported with TRUST_PROXY %s', async (trust) => {
    const { ask, warnings } = await start(trust);
    await ask(forwarded);
    expect(warnings()).toEqual([]);
    expect(await checked()).toEqual({ exitCode: 0, warnings: [] });
  });
});
