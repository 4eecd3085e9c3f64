/** What the tabs of one browser tell each other (decisions 9). */
export type TabMessage =
  | { readonly type: 'sessionStarted' }
  | { readonly type: 'sessionEnded' }
  | { readonly type: 'sessionProlonged'; readonly expiresAt: number; readonly warnAt: number }
  | { readonly type: 'consentChosen'; readonly accepted: boolean }
  | { readonly type: 'cartChanged' };

const channel = new BroadcastChannel('quellmoor-portal');

export const tellOtherTabs = (message: TabMessage): void => channel.postMessage(message);

/** Hears what other tabs say; returns how to stop. */
export const listenToOtherTabs = (hear: (message: TabMessage) => void): (() => void) => {
  const listener = ({ data }: MessageEvent<TabMessage>) => hear(data);
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
};
