import type { AnyMachineSnapshot } from 'xstate';

import type { PathModel } from './model.ts';

/** Returns the position of a chart, limited to what influences its behaviour. */
export const placeIn = (model: PathModel, snapshot: AnyMachineSnapshot) => ({
  status: snapshot.status,
  value: snapshot.value,
  identity: model.identity(snapshot),
});

/** Returns the position as text, so that two positions can be compared quickly. */
export const placeKey = (model: PathModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(placeIn(model, snapshot));
