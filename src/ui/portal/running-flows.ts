import type { AnyActor } from 'xstate';

const flows = new Set<AnyActor>();
const watchers = new Set<() => void>();

const tellWatchers = (): void => {
  for (const watcher of watchers) watcher();
};

/** The flows that screens have started and not left yet. */
export const runningFlows: ReadonlySet<AnyActor> = flows;

/** Returns how to say that the flow has ended. */
export const noteFlow = (flow: AnyActor): (() => void) => {
  flows.add(flow);
  tellWatchers();
  return () => {
    flows.delete(flow);
    tellWatchers();
  };
};

/** Calls back whenever a flow starts or ends. Returns how to stop it. */
export const watchFlows = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
