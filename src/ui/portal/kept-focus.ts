import { useEffect } from 'react';

import { leadFocus } from './lead-focus.ts';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Calls back after two frames, so that a dialog or a list that closes can first move the focus itself. */
const afterOthers = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then));
};

/** Returns what gets the focus next: an open dialog, because the focus must stay in it, or else the page's heading. */
const successor = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="dialog"][tabindex="-1"]') ??
  document.querySelector<HTMLElement>('h1[tabindex="-1"]');

/**
 * Passes the focus on when the focused control disappears, for example the “Try again” button once it has been pressed. Otherwise, keyboard
 * users would start again at the top, and screen readers would fall silent.
 */
const keepFocus = (): (() => void) => {
  let holder: Element | null = null;
  let wasSeen = false;
  const remember = ({ target }: FocusEvent) => {
    holder = target instanceof Element ? target : null;
    wasSeen = holder?.matches(':focus-visible') ?? false;
  };
  const handOver = () => {
    if (holder === null || holder.isConnected || !isLost()) return;
    // After a pointer press, the page must not scroll.
    leadFocus(successor(), { preventScroll: !wasSeen });
  };
  const observer = new MutationObserver(() => {
    if (holder !== null && !holder.isConnected && isLost()) afterOthers(handOver);
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};

export const useKeptFocus = (): void => useEffect(keepFocus, []);
