import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { onlyUsable } from '#server/domain/accounts/namesakes.ts';

const open = { id: 'open', active: true, permissionLevel: LEVELS.full };
const blocked = { id: 'blocked', active: true, permissionLevel: LEVELS.blocked };
const shut = { id: 'shut', active: false, permissionLevel: LEVELS.full };

test('finds the one namesake who may sign in, or nobody if several or none may', () => {
  expect(onlyUsable([blocked, open, shut])).toBe(open);
  expect(onlyUsable([open, { ...open, id: 'other' }])).toBeUndefined();
  expect(onlyUsable([blocked, shut])).toBeUndefined();
});
