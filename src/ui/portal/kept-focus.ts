import { useEffect } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Calls back once a dialog or a list that closes has had its two frames to move the focus itself. */
const afterOthers = (then: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(then));
};

/** An open dialog keeps the focus; else it is the page's heading. */
const successor = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="dialog"][tabindex="-1"]') ??
  document.querySelector<HTMLElement>('h1[tabindex="-1"]');

/**
 * A control that goes while it has the focus, such as "try again", hands it on; otherwise somebody at
 * the keyboard would start again at the top, and a screen reader would fall silent.
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
    // For a pointer the page must not move.
    successor()?.focus({ preventScroll: !wasSeen });
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
