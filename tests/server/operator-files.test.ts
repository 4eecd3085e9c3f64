import { beforeAll, describe, expect, test } from 'vitest';

import { loadDemo } from '#server/demo/load-demo.ts';
import { resultOf } from '#tests/support/operator.ts';
import { onBothEngines } from '#tests/support/server.ts';

onBothEngines("the operator's files of the demo data", (portal) => {
  beforeAll(() => loadDemo(portal.database, { now: portal.clock.now() }), 60_000);

  describe.each(['articles', 'machines', 'customers', 'orders'])('%s', (subject) => {
    test('that are exported and imported again change nothing', async () => {
      const { written, exitCode } = await resultOf(['export', subject], portal);
      expect(exitCode).toBe(0);
      const lines = written.split('\r\n').length - 2;
      expect(lines).toBeGreaterThan(20);
      const again = await resultOf(['import', subject, 'FILE'], portal, { file: written });
      expect(again).toMatchObject({ error: null, exitCode: 0, problems: [] });
      expect(again.lines).toEqual([expect.stringMatching(/^0 new, 0 changed, \d+ as they were\.$/)]);
      expect((await resultOf(['export', subject], portal)).written).toBe(written);
    });
  });
});
