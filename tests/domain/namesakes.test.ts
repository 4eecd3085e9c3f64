import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { onlyUsable } from '#server/domain/accounts/namesakes.ts';

const open = { id: 'open', active: true, permissionLevel: LEVELS.full };
const blocked = { id: 'blocked', active: true, permissionLevel: LEVELS.blocked };
const shut = { id: 'shut', active: false, permissionLevel: LEVELS.full };

test('of namesakes, the only one that may sign in is meant, and nobody where several may or none', () => {
  expect(onlyUsable([blocked, open, shut])).toBe(open);
  expect(onlyUsable([open, { ...open, id: 'other' }])).toBeUndefined();
  expect(onlyUsable([blocked, shut])).toBeUndefined();
});
