import { FLOWS } from '#tests/paths/flows.ts';

import type { PortalCauses } from './cause.ts';
import { consentCauses } from './consent.causes.ts';
import type { WalkedFlow } from './walk-path.ts';

const CAUSES: Readonly<Record<string, PortalCauses>> = {
  consent: consentCauses,
};

/** The flows along which a person is led through the whole portal, by name. */
export const WALKED_FLOWS: ReadonlyMap<string, WalkedFlow> = new Map(
  Object.entries(CAUSES).map(([name, causes]) => {
    const { tables, ...flow } = FLOWS[name]!;
    if (tables === undefined) throw new Error(`${name} says nothing of a person`);
    return [name, { ...flow, tables, causes }];
  }),
);
