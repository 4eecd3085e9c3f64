import { describe, expect, test } from 'vitest';

import { resultOf } from '#tests/support/servers/operator.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

/** Tests a portal with demo data. */
export const filesOfDemoData = (portal: TestPortal): void => {
  describe.each(['articles', 'machines', 'customers', 'orders'])('the %s', (subject) => {
    test('that are exported and imported again change nothing', async () => {
      const { written, exitCode } = await resultOf(['export', subject], portal);
      expect(exitCode).toBe(0);
      const lines = written.split('\r\n').length - 2;
      expect(lines).toBeGreaterThan(20);
      const again = await resultOf(['import', subject, 'FILE'], portal, { file: written });
      expect(again).toMatchObject({ error: null, exitCode: 0, problems: [] });
      expect(again.lines).toEqual([expect.stringMatching(/^0 new, 0 changed, \d+ unchanged\.$/)]);
      expect((await resultOf(['export', subject], portal)).written).toBe(written);
    });
  });
};
