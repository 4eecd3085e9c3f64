import type { AnyMachineSnapshot } from 'xstate';

import type { PathModel } from './model.ts';

/** Returns the place of a chart, as far as it decides anything. */
export const placeIn = (model: PathModel, snapshot: AnyMachineSnapshot) => ({
  status: snapshot.status,
  value: snapshot.value,
  identity: model.identity(snapshot),
});

/** The same as text, to compare two places quickly. */
export const placeKey = (model: PathModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(placeIn(model, snapshot));
