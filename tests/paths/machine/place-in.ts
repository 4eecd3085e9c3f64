import type { AnyMachineSnapshot } from 'xstate';

import type { PathModel } from '#tests/paths/generator/model.ts';

/** Where a chart is, as far as it decides anything. */
export const placeIn = (model: PathModel, snapshot: AnyMachineSnapshot) => ({
  status: snapshot.status,
  value: snapshot.value,
  identity: model.identity(snapshot),
});
