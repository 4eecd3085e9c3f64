import type { AnyActor } from 'xstate';

const flows = new Set<AnyActor>();
const watchers = new Set<() => void>();

const tellWatchers = (): void => {
  for (const watcher of watchers) watcher();
};

/** Holds the flows that screens have started and not left yet. */
export const runningFlows: ReadonlySet<AnyActor> = flows;

/** Reports that a flow has started; returns a function that reports its end. */
export const noteFlow = (flow: AnyActor): (() => void) => {
  flows.add(flow);
  tellWatchers();
  return () => {
    flows.delete(flow);
    tellWatchers();
  };
};

/** Calls back whenever a flow starts or ends. Returns a function that stops this. */
export const watchFlows = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
