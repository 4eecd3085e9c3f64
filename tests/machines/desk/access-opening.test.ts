import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import {
  accessOpeningActors,
  accessOpeningMachine,
} from '#machines/desk/access-opening/access-opening.machine.ts';
import type { AccessOpeningServices } from '#machines/desk/access-opening/access-opening.types.ts';

const ACCESS = { companyId: 'c-1', level: 20, role: 'customer' } as const;

test.each([
  ['company', { companyId: 'c-2' }],
  ['level', { level: 99 }],
  ['role', { role: 'dealer' }],
] as const)(
  'the same access is sent under the same key, and access with another %s under a new key',
  async (_, other) => {
    const openAccess = vi.fn<AccessOpeningServices['openAccess']>().mockRejectedValue(new Error('no answer'));
    const machine = accessOpeningMachine.provide({
      actors: accessOpeningActors({ findCompanies: async () => [], openAccess }),
    });
    const flow = createActor(machine);
    flow.start();
    flow.send({ type: 'dialog.open', person: { userId: 'u-1', stated: '41289' } });
    await waitFor(flow, (state) => state.matches({ form: 'choosing' }));
    for (const access of [ACCESS, ACCESS, { ...ACCESS, ...other }]) {
      flow.send({ type: 'access.submit', access });
      await waitFor(flow, (state) => state.matches({ form: 'failed' }));
    }
    const [first, second, third] = openAccess.mock.calls.map(([{ key }]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);
